import type { OmbaPosition } from "@tablier/games/omba";
import { type ExactTable, type RatedStep, type Value, valueIn } from "@tablier/oracle";
import { type Call, commandOf } from "../command.ts";
import { fail } from "../fault.ts";
import { SWITCH, TEXT } from "../flags.ts";
import { openTableFile, SHIPPED } from "../oracle.ts";
import { noMore, POSITION_FLAGS, readSetup, type Setup } from "../setup.ts";

const FLAGS = { ...POSITION_FLAGS, table: TEXT, json: SWITCH };

/** The exact chances in a position of Omba or Docker for two. */
export const value = commandOf(FLAGS, async (call) => {
	noMore(call, 1);
	const setup = await readSetup(call);
	const { oracle } = call.words;
	if (setup.game.id !== "omba") fail("not-solved", oracle.onlyOmba(call.rest[0]));
	const known = await openOracle(call);
	const found = valueIn(known, setup.position as OmbaPosition);
	if (!found.ok) return fail(found.error.code, oracle.uncovered[found.error.code]({ detail: found.error.detail }));
	if (call.flags.json) call.terminal.out(JSON.stringify(asJson(setup, found.value)));
	else for (const line of inWords(call, setup, found.value)) call.terminal.out(line);
});

async function openOracle({ words, terminal, flags }: Call<typeof FLAGS>): Promise<ExactTable> {
	const { commandLine, oracle } = words;
	const file = flags.table ?? SHIPPED;
	const opened = await openTableFile(terminal, file);
	if (opened.ok) return opened.value;
	const { code, detail } = opened.error;
	return fail(
		code,
		commandLine.file(file, code === "unreadable" ? commandLine.unreadable : oracle.tableFaults[code]({ detail })),
	);
}

const round = (chance: number): number => Number(chance.toFixed(5));

/** A step is written as it is played after its roll. */
const write = ({ game, position }: Setup, { roll, step }: RatedStep): string =>
	game.writeStep({ ...position, roll } as OmbaPosition, step);

function asJson(setup: Setup, { value: chance, bound, plays, byRoll }: Value): unknown {
	return {
		value: round(chance),
		bound,
		plays: plays.map((play) => ({ roll: play.roll, play: write(setup, play), value: round(play.value) })),
		byRoll: byRoll.map(round),
	};
}

function inWords({ words }: Call, setup: Setup, { value: chance, bound, plays, byRoll }: Value): string[] {
	const { oracle, thinking } = words;
	const { seat, roll } = setup.position as OmbaPosition;
	const name = setup.voice.game.seats[seat];
	const head = oracle.chance(name, thinking.percent(chance), thinking.percent(bound));
	const rated = plays.map((play) => `${thinking.percent(play.value).padStart(8)}  ${write(setup, play)}`);
	if (roll !== 0) return [head, ...rated];
	return [head, ...byRoll.map((best, i) => `  ${oracle.withRoll(i + 1, thinking.percent(best))}`)];
}
