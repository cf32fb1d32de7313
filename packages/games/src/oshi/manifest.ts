import type { Manifest, Pages } from "../manifest.ts";

export const manifest = {
	titles: {
		oshi: {
			rulesets: ["oshi", "ko-oshi"],
			cover: { record: "oshi-seven-points", play: 14 },
			lessonCount: 8,
			cloth: ["#eeddd4", "#2d201d"],
			view: "isometric",
		},
	},
	skin: "pagoda",
	ground: "checks",
	colours: ["#a02a22", "#f5ecd4"],
	glyph: ({ owner, size }) => `${"RI"[owner]}${size}`,
	game: async () => (await import("./index.ts")).oshi,
	knowledge: async () => (await import("./knowledge.ts")).knowledge,
} satisfies Manifest;

export const pages: Pages = {
	lessons: {
		oshi: async () => (await import("./lessons.ts")).course,
	},
	diagrams: {
		oshi: async () => (await import("./diagrams.ts")).booklet,
	},
	editor: async () => (await import("./editor.ts")).editor,
};
