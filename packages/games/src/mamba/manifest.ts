import type { Manifest, Pages } from "../manifest.ts";

export const manifest = {
	titles: {
		mamba: {
			rulesets: ["mamba", "mamba-de-comptoir"],
			cover: { record: "mamba-4-sensible", play: 24 },
			lessonCount: 9,
			cloth: ["#dce5d3", "#1a2b20"],
		},
	},
	skin: "beetle",
	ground: "stones",
	colours: ["#c8372d", "#f2c12e", "#2f8a54", "#2f68b5"],
	glyph: ({ owner }) => "ABCD"[owner],
	game: async () => (await import("./index.ts")).mamba,
	knowledge: async () => (await import("./knowledge.ts")).knowledge,
} satisfies Manifest;

export const pages: Pages = {
	lessons: {
		mamba: async () => (await import("./lessons.ts")).course,
	},
	diagrams: {
		mamba: async () => (await import("./diagrams.ts")).booklet,
	},
	editor: async () => (await import("./editor.ts")).editor,
};
