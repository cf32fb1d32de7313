import type { Title } from "@tablier/games";
import type { Booklet, Diagram } from "./diagram.ts";

/** Each is loaded when somebody opens the rules of its title. */
export const BOOKLETS: Readonly<Record<Title, () => Promise<Booklet>>> = {
	abalone: async () => (await import("./booklets/abalone.ts")).abalone,
	oshi: async () => (await import("./booklets/oshi.ts")).oshi,
	omba: async () => (await import("./booklets/omba.ts")).bookletOf("omba"),
	docker: async () => (await import("./booklets/omba.ts")).bookletOf("docker"),
	mamba: async () => (await import("./booklets/mamba.ts")).mamba,
};

export const diagramsOf = ({ diagrams }: Booklet, rule: string): readonly Diagram[] =>
	diagrams.filter((diagram) => diagram.rule === rule);
