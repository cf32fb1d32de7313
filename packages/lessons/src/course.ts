import type { Title } from "@tablier/games";
import type { Course } from "./lesson.ts";

/** The courses: each is loaded when somebody wants to learn its title. */
export const COURSES: Readonly<Record<Title, () => Promise<Course>>> = {
	abalone: async () => (await import("./courses/abalone.ts")).abalone,
	oshi: async () => (await import("./courses/oshi.ts")).oshi,
	omba: async () => (await import("./courses/omba.ts")).omba,
	docker: async () => (await import("./courses/docker.ts")).docker,
	mamba: async () => (await import("./courses/mamba.ts")).mamba,
};

/** The last page of every course; no lesson has this name. */
export const GUIDED = "game";
