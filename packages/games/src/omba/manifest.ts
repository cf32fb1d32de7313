import type { Manifest, Pages } from "../manifest.ts";

export const manifest = {
	titles: {
		omba: {
			rulesets: ["omba"],
			cover: { record: "omba-4-sensible", play: 34 },
			lessonCount: 7,
			cloth: ["#ece2c6", "#2b2718"],
			view: "isometric",
		},
		docker: {
			rulesets: ["docker"],
			cover: { record: "docker-3-sensible", play: 26 },
			lessonCount: 6,
			cloth: ["#d7e1e3", "#17262c"],
			view: "isometric",
			skin: "container",
			ground: "quay",
		},
	},
	skin: "cube",
	ground: "checks",
	colours: ["#c8372d", "#f2c12e", "#2f8a54", "#2f68b5"],
	glyph: ({ owner }) => "ABCD"[owner],
	game: async () => (await import("./index.ts")).omba,
	knowledge: async () => (await import("./knowledge.ts")).knowledge,
} satisfies Manifest;

export const pages: Pages = {
	lessons: {
		omba: async () => (await import("./lessons.ts")).course,
		docker: async () => (await import("./docker-lessons.ts")).course,
	},
	diagrams: {
		omba: async () => (await import("./diagrams.ts")).bookletOf("omba"),
		docker: async () => (await import("./diagrams.ts")).bookletOf("docker"),
	},
	editor: async () => (await import("./editor.ts")).editor,
};
