export type { Placing, Sound } from "./sound.ts";
export { playEffect, playSound, setSound } from "./sounds.ts";
