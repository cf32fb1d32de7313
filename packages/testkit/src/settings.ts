import { type Game, type OptionSpec, type Position, readSetting, type Setting, unwrap } from "@tablier/kernel";

/** Each value of each option with the others at their default, for each ruleset and number of seats. */
export function settingsOf<P extends Position>({ rulesets }: Game<P>): readonly Setting[] {
	return rulesets.flatMap(({ id, seats, options }) =>
		seats.flatMap((count) => {
			const read = (changed: Record<string, string>) =>
				unwrap(readSetting(rulesets, { ruleset: id, seats: count, options: changed }));
			const plain = read({});
			const others = options.flatMap((spec) =>
				valuesOf(spec)
					.filter((value) => value !== spec.byDefault)
					.map((value) => read({ [spec.key]: value })),
			);
			return [plain, ...others];
		}),
	);
}

/** Every choice of options for each ruleset and number of seats; numbers stay at their default. */
export function allSettings<P extends Position>({ rulesets }: Game<P>): readonly Setting[] {
	return rulesets.flatMap(({ id, seats, options }) => {
		const choices = options.reduce<readonly Record<string, string>[]>(
			(before, spec) =>
				spec.kind === "choice"
					? before.flatMap((some) => spec.values.map((value) => ({ ...some, [spec.key]: value })))
					: before,
			[{}],
		);
		return seats.flatMap((count) =>
			choices.map((chosen) => unwrap(readSetting(rulesets, { ruleset: id, seats: count, options: chosen }))),
		);
	});
}

/** Of a number the ends of its range, and a small one beside them. */
function valuesOf(spec: OptionSpec): readonly string[] {
	if (spec.kind === "choice") return spec.values;
	const few = [spec.least, spec.least + 1, Math.min(spec.most, spec.least + 8), spec.most];
	return [...new Set(few.map(String))];
}

/** `oshi impasse=off`, without what is at its default. */
export function settingName<P extends Position>({ rulesets }: Game<P>, setting: Setting): string {
	const ruleset = rulesets.find(({ id }) => id === setting.ruleset);
	const changed = (ruleset?.options ?? [])
		.filter(({ key, byDefault }) => setting.options[key] !== byDefault)
		.map(({ key }) => `${key}=${setting.options[key]}`);
	const seats = ruleset && ruleset.seats.length > 1 ? [`seats=${setting.seats}`] : [];
	return [setting.ruleset, ...seats, ...changed].join(" ");
}
