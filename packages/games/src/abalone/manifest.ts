import type { Manifest, Pages } from "../manifest.ts";

export const manifest = {
	titles: {
		abalone: {
			rulesets: ["abalone"],
			cover: { record: "standard-six-ejections", play: 96 },
			lessonCount: 8,
			cloth: ["#e1dfd9", "#20262b"],
		},
	},
	skin: "marble",
	ground: "pits",
	colours: ["#2f363d", "#f4efe6"],
	glyph: ({ owner }) => (owner === 0 ? "●" : "○"),
	game: async () => (await import("./index.ts")).abalone,
	knowledge: async () => (await import("./knowledge.ts")).knowledge,
} satisfies Manifest;

export const pages: Pages = {
	lessons: {
		abalone: async () => (await import("./lessons.ts")).course,
	},
	diagrams: {
		abalone: async () => (await import("./diagrams.ts")).booklet,
	},
	editor: async () => (await import("./editor.ts")).editor,
};
