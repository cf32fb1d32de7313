import type { PlayScene, RefusalScene } from "./diagram.ts";

/* Short ways to write the data. Steps and effects are separated by spaces, effects from each other by commas. */

const split = (text: string, by: string): string[] => (text === "" ? [] : text.split(by).map((part) => part.trim()));

export const plays = (steps: string, effects: string): PlayScene => ({
	kind: "play",
	steps: split(steps, " "),
	effects: split(effects, ","),
});

export const forbids = (touch: string, rule: string, code: string): RefusalScene => ({
	kind: "refusal",
	attempt: { touch },
	rule,
	code,
});

/** For what no touch can say. */
export const forbidsStep = (step: string, rule: string, code: string): RefusalScene => ({
	kind: "refusal",
	attempt: { step },
	rule,
	code,
});

export const anew = <S extends PlayScene | RefusalScene>(scene: S): S => ({ ...scene, anew: true });
