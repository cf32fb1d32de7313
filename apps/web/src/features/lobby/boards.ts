import type { Title } from "@tablier/games";
import { type Game, type OptionSpec, readSetting, type Setting, unwrap } from "@tablier/kernel";
import { rulesetsOf } from "../../parts/surface/rulesets.ts";

/* What a title can be played on: a picture of each start position is written by the build. */

/** A ruleset with a number of players. */
export interface BoardChoice {
	readonly ruleset: string;
	readonly seats: number;
}

type Choice = Extract<OptionSpec, { kind: "choice" }>;

export const boardsOf = (game: Game, title: Title): readonly BoardChoice[] =>
	rulesetsOf(game, title).flatMap(({ id, seats }) => seats.map((count) => ({ ruleset: id, seats: count })));

const settingWith = ({ rulesets }: Game, { ruleset, seats }: BoardChoice, options: Setting["options"] = {}): Setting =>
	unwrap(readSetting(rulesets, { ruleset, seats, options }));

/** Everything that a drawing of a start shows. */
function drawnAt(game: Game, setting: Setting): string {
	const { cells } = game.board(setting);
	const { stacks } = game.look(game.start(setting));
	return JSON.stringify([cells.map(({ name }) => name), stacks]);
}

/** The options that can be seen on the board before the first move. */
export function picturedOptions(game: Game, choice: BoardChoice): readonly Choice[] {
	const options = game.rulesets.find(({ id }) => id === choice.ruleset)?.options ?? [];
	return options.filter((spec): spec is Choice => {
		if (spec.kind !== "choice") return false;
		const drawn = spec.values.map((value) => drawnAt(game, settingWith(game, choice, { [spec.key]: value })));
		return new Set(drawn).size > 1;
	});
}

/** The file of a start position; the one without an option shows the usual one. */
export function pictureOfBoard(
	title: Title,
	{ ruleset, seats }: BoardChoice,
	option?: readonly [key: string, value: string],
): string {
	const more = option ? `-${option.join("-")}` : "";
	return `pictures/${title}/start-${ruleset}-${seats}${more}.svg`;
}

/** Every picture of a title, with what it shows. */
export function boardPictures(
	game: Game,
	title: Title,
): readonly { readonly path: string; readonly setting: Setting }[] {
	return boardsOf(game, title).flatMap((choice) => [
		{ path: pictureOfBoard(title, choice), setting: settingWith(game, choice) },
		...picturedOptions(game, choice).flatMap(({ key, values, byDefault }) =>
			values
				.filter((value) => value !== byDefault)
				.map((value) => ({
					path: pictureOfBoard(title, choice, [key, value]),
					setting: settingWith(game, choice, { [key]: value }),
				})),
		),
	]);
}
