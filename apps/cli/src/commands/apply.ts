import { addStep, beginHistory, beginTurn, type Effect, verdictOf, writeActor } from "@tablier/kernel";
import { sayEffect, sayIllegal } from "@tablier/words";
import { commandOf } from "../command.ts";
import { drawBoard } from "../drawing.ts";
import { writeEffect } from "../effects.ts";
import { fail } from "../fault.ts";
import { SWITCH } from "../flags.ts";
import { layTable, POSITION_FLAGS, readTableStep } from "../table.ts";

const FLAGS = { ...POSITION_FLAGS, json: SWITCH };

/** Plays steps one after the other; repetition counts from the position given. */
export const apply = commandOf(FLAGS, async (call) => {
	const table = await layTable(call);
	const { game, rules, setting, voice } = table;
	const { terminal, words, flags } = call;
	let turn = beginTurn(rules, beginHistory(rules, table.position));
	const effects: Effect[] = [];
	const told: string[] = [];
	for (const text of call.rest.slice(1)) {
		const { position } = turn.history;
		const seat = rules.actor(position);
		const added = addStep(rules, turn, readTableStep(call, table, position, text));
		if (!added.ok) {
			const rule = added.error.rule ? `${added.error.rule}. ` : "";
			return fail("illegal-step", words.commandLine.step(text, `${rule}${sayIllegal(voice, added.error)}`));
		}
		const { goal = 0 } = game.look(position);
		({ turn } = added.value);
		effects.push(...added.value.effects);
		for (const effect of added.value.effects) told.push(`${effect.rule} ${sayEffect(voice, effect, seat, goal)}`);
	}
	const { history, actor } = turn;
	const verdict = verdictOf(rules, history) ?? null;
	const position = game.writePosition(history.position);
	if (flags.json) {
		const board = game.board(setting);
		const shown = effects.map((effect) => writeEffect(board, effect));
		terminal.out(JSON.stringify({ position, actor: writeActor(actor), effects: shown, verdict }));
		return;
	}
	for (const line of told) terminal.out(line);
	terminal.out(drawBoard(game, history.position));
	terminal.out(position);
});
