import { actorIn, advance, beginHistory, type Effect, verdictOf, writeActor } from "@tablier/kernel";
import { sayEffect, sayIllegal } from "@tablier/words";
import { drawBoard } from "../drawing.ts";
import { writeEffect } from "../effects.ts";
import { fail } from "../fault.ts";
import { allowFlags, type Call } from "../flags.ts";
import { layTable, POSITION_FLAGS, readTableStep } from "../table.ts";

/** Plays steps one after the other; repetition counts from the position given. */
export async function apply(call: Call): Promise<void> {
	allowFlags(call, [...POSITION_FLAGS, "json"]);
	const table = await layTable(call);
	const { game, rules, setting, voice } = table;
	const { terminal, words, flags } = call;
	let history = beginHistory(rules, table.position);
	const effects: Effect[] = [];
	const told: string[] = [];
	for (const text of call.rest.slice(1)) {
		const seat = rules.actor(history.position);
		const step = readTableStep(call, table, history.position, text);
		const next = advance(rules, history, step);
		if (!next.ok) {
			const rule = next.error.rule ? `${next.error.rule}. ` : "";
			return fail("illegal-step", words.commandLine.step(text, `${rule}${sayIllegal(voice, next.error)}`));
		}
		const { goal = 0 } = game.look(history.position);
		history = next.value.history;
		effects.push(...next.value.effects);
		for (const effect of next.value.effects) told.push(`${effect.rule} ${sayEffect(voice, effect, seat, goal)}`);
	}
	const verdict = verdictOf(rules, history) ?? null;
	const position = game.writePosition(history.position);
	if (flags.json) {
		const board = game.board(setting);
		const actor = writeActor(actorIn(rules, history));
		terminal.out(
			JSON.stringify({ position, actor, effects: effects.map((effect) => writeEffect(board, effect)), verdict }),
		);
		return;
	}
	for (const line of told) terminal.out(line);
	terminal.out(drawBoard(game, history.position));
	terminal.out(position);
}
