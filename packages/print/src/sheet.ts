import type { Title } from "@tablier/games";
import { LANGUAGES, type Language } from "@tablier/words/language";
import { PAPERS, type Paper } from "./paper.ts";

export { PAPERS, type Paper } from "./paper.ts";

export const WHATS = ["board", "pieces", "rules", "sheet"] as const;
export type What = (typeof WHATS)[number];

/** `light` is outlines and hatching only. */
export const INKS = ["full", "light"] as const;
export type Ink = (typeof INKS)[number];

/** One file of the build. */
export interface Print {
	readonly title: Title;
	readonly what: What;
	readonly paper: Paper;
	readonly language: Language;
	readonly ink: Ink;
}

/** Text needs no version that saves ink. */
export const inksOf = (what: What): readonly Ink[] => (what === "board" || what === "pieces" ? INKS : ["full"]);

/** Relative to the folder of the site. */
export const printPath = ({ title, what, paper, language, ink }: Print, extension: "html" | "pdf"): string =>
	`prints/${[title, what, paper, language, ...(ink === "light" ? [ink] : [])].join("-")}.${extension}`;

/** Which PDF files the build made, and the fonts that the sheets are set in. */
export const MANIFEST = "prints/prints.json";
export interface PrintManifest {
	readonly fonts: readonly string[];
	readonly pdf: boolean;
}

/** The empty board of a title, drawn by the build. */
export const boardPicture = (title: Title, board: string, ink: Ink): string =>
	`pictures/${title}/print-${board}${ink === "light" ? "-light" : ""}.svg`;

/** A diagram of the printed rules. */
export const diagramPicture = (title: Title, diagram: string): string => `pictures/${title}/print-${diagram}.svg`;

/** Some of its pieces. */
export const piecesPath = (title: Title): string => `pictures/${title}/print-pieces.svg`;

export const listPrints = (titles: readonly Title[]): readonly Print[] =>
	titles.flatMap((title) =>
		WHATS.flatMap((what) =>
			LANGUAGES.flatMap((language) =>
				PAPERS.flatMap((paper) => inksOf(what).map((ink) => ({ title, what, paper, language, ink }))),
			),
		),
	);
