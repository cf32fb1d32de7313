/* Written by `npm run registry`. */

import { game as abalone, titles as abaloneTitles } from "./abalone/game.ts";
import { game as mamba, titles as mambaTitles } from "./mamba/game.ts";
import { game as omba, titles as ombaTitles } from "./omba/game.ts";
import { game as oshi, titles as oshiTitles } from "./oshi/game.ts";

export const games = {
	abalone,
	oshi,
	omba,
	mamba,
};

export const titles = {
	...abaloneTitles,
	...oshiTitles,
	...ombaTitles,
	...mambaTitles,
};

export const rules = {
	abalone: async () => (await import("./abalone/rules.ts")).rules,
	oshi: async () => (await import("./oshi/rules.ts")).rules,
	omba: async () => (await import("./omba/rules.ts")).rules,
	docker: async () => (await import("./omba/docker-rules.ts")).rules,
	mamba: async () => (await import("./mamba/rules.ts")).rules,
};

export const lessons = {
	abalone: async () => (await import("./abalone/lessons.ts")).lessons,
	oshi: async () => (await import("./oshi/lessons.ts")).lessons,
	omba: async () => (await import("./omba/lessons.ts")).lessons,
	docker: async () => (await import("./omba/docker-lessons.ts")).lessons,
	mamba: async () => (await import("./mamba/lessons.ts")).lessons,
};
