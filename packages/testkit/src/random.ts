export { pickFrom, type Random, randomFrom } from "@tablier/kernel";
