/** What can be heard. */
export const SOUNDS = [
	"choose",
	"move",
	"push",
	"eject",
	"birth",
	"change",
	"loss",
	"hold",
	"roll",
	"illegal",
	"turn",
	"low",
	"win",
	"end",
] as const;
export type Sound = (typeof SOUNDS)[number];

/** Where it comes from, and how high: both help players who do not see the board. */
export interface Placing {
	/** From -1, left, to 1, right. */
	readonly pan: number;
	/** 1 as it is; a piece that goes away from the player sounds higher, one that comes nearer lower. */
	readonly pitch: number;
}

export const CENTRE: Placing = { pan: 0, pitch: 1 };

export interface Heard extends Placing {
	readonly sound: Sound;
}
