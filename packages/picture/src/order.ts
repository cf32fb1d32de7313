import type { PictureTheme } from "./flat.ts";

/* What a picture is asked for with, and what comes back: between a server and the thread that draws. */

export type PictureFormat = "svg" | "png" | "gif";

/** What is drawn. */
export type PictureSubject =
	/** `position` as the game writes it, or `start`. `cells` are marked as the last move. */
	| {
			readonly kind: "position";
			readonly title: string;
			readonly position: string;
			readonly setting: AskedSetting;
			readonly cells: readonly string[];
	  }
	/** `play`: after so many plays; the end where there is none. */
	| { readonly kind: "record"; readonly record: string; readonly play?: number | undefined }
	| { readonly kind: "notice" };

export interface AskedSetting {
	readonly ruleset?: string | undefined;
	readonly seats?: number | undefined;
	readonly options: Readonly<Record<string, string>>;
}

export interface PictureOrder {
	readonly subject: PictureSubject;
	readonly format: PictureFormat;
	readonly width: number;
	readonly theme: PictureTheme;
	readonly view?: "above" | "isometric" | undefined;
	/** The seat that sits nearest. */
	readonly side?: number | undefined;
	/** Words beside the board: then it is a card for a link. */
	readonly card?: { readonly heading: string; readonly line: string; readonly site: string } | undefined;
}

/** `facts` go with `code` into a sentence of the catalogues. */
export interface PictureFault {
	readonly code: string;
	readonly facts: Readonly<Record<string, string | number>>;
}

export type PictureAnswer =
	| { readonly ok: true; readonly bytes: Uint8Array; readonly type: string }
	| { readonly ok: false; readonly fault: PictureFault };

/** Pixels. A picture wider than this is refused. */
export const WIDEST = 2000;
export const WIDEST_FILM = 640;
/** A film of a longer game shows its last so many plays. */
export const MOST_SCENES = 240;
/** Characters of a position or a record in an address. */
export const LONGEST_TEXT = 30_000;
/** Bytes of a record that a server unpacks: a match of 5,000 plays has fewer. */
export const LONGEST_RECORD = 200_000;
