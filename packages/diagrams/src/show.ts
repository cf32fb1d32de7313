import type { Diagram, DiagramScene, PlayScene, RefusalScene, Terms } from "@tablier/games/diagram";
import {
	addStep,
	beginHistory,
	beginTurn,
	type Effect,
	type History,
	type Illegal,
	isIllegal,
	legalIn,
	type Rules,
	readSetting,
	type Setting,
	type Step,
	unwrap,
} from "@tablier/kernel";

/** Where a diagram stands while it is shown. Plain data: every function gives a new one. */
export interface Showing {
	readonly diagram: Diagram;
	readonly start: History;
	readonly history: History;
	/** Index of the scene that comes next; as many as there are when all were shown. */
	readonly scene: number;
}

/** What a scene showed. `from` is where it began. */
export type Shown =
	| {
			readonly kind: "play";
			readonly from: History;
			readonly texts: readonly string[];
			readonly seat: number;
			readonly effects: readonly Effect[];
			readonly next: Showing;
	  }
	| { readonly kind: "refusal"; readonly from: History; readonly illegal: Illegal; readonly next: Showing };

/** Diagrams ship with the product: terms that cannot be read are a broken invariant. */
const settingOf = ({ game }: Rules, terms: Terms): Setting => unwrap(readSetting(game.rulesets, terms));

/** `terms` in place of the diagram's own where the reader chose others. */
export function beginDiagram(rules: Rules, diagram: Diagram, terms: Terms = diagram.terms): Showing {
	const { game } = rules;
	const setting = settingOf(rules, terms);
	const { position } = diagram;
	const at = position === undefined ? game.start(setting) : unwrap(game.readPosition(position, setting));
	const start = beginHistory(rules, at);
	return { diagram, start, history: start, scene: 0 };
}

export const sceneOf = ({ diagram, scene }: Showing): DiagramScene | undefined => diagram.scenes[scene];

/** The position that the next scene is shown from. */
export const beforeScene = (showing: Showing): History => (sceneOf(showing)?.anew ? showing.start : showing.history);

/** The first step of the next scene, where it is one that a person could make now. */
export function nextStep(rules: Rules, showing: Showing): Step | undefined {
	const scene = sceneOf(showing);
	if (scene?.kind !== "play") return undefined;
	const from = beforeScene(showing);
	const step = rules.game.readStep(from.position, scene.steps[0] ?? "");
	return step.ok && legalIn(rules, from).includes(step.value) ? step.value : undefined;
}

export function showScene(rules: Rules, showing: Showing): Shown {
	const scene = sceneOf(showing);
	if (!scene) throw new Error(`nothing more to show of ${showing.diagram.id}`);
	const from = beforeScene(showing);
	const next = { ...showing, history: from, scene: showing.scene + 1 };
	if (scene.kind === "refusal") return { kind: "refusal", from, illegal: illegalOf(rules, from, scene), next };
	return { kind: "play", from, ...playOf(rules, from, scene, next) };
}

function playOf(rules: Rules, from: History, { steps }: PlayScene, next: Showing) {
	const effects: Effect[] = [];
	const texts: string[] = [];
	let turn = beginTurn(rules, from);
	for (const text of steps) {
		const { position } = turn.history;
		const step = unwrap(rules.game.readStep(position, text));
		texts.push(rules.game.writeStep(position, step));
		const added = unwrap(addStep(rules, turn, step));
		effects.push(...added.effects);
		({ turn } = added);
	}
	return { texts, seat: Math.max(0, rules.actor(from.position)), effects, next: { ...next, history: turn.history } };
}

function illegalOf({ game }: Rules, { position }: History, { attempt }: RefusalScene): Illegal {
	const board = game.board(position.setting);
	if ("touch" in attempt) {
		const cells = attempt.touch.split(" ").map((name) => board.find(name));
		return game.misaim(
			position,
			cells.filter((cell) => cell !== undefined),
		);
	}
	const step = game.readStep(position, attempt.step);
	const why = step.ok ? game.refusal(position, step.value) : isIllegal(step.error) ? step.error : undefined;
	if (!why) throw new Error(`${attempt.step} is not refused`);
	return why;
}
