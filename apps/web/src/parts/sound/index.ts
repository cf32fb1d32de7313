export { playEffect, playSound, setSound } from "./sounds.ts";
