export interface Arguments {
	/** What is left when the flags are taken out: names. */
	readonly args: string[];
	/** The value after a flag, both taken out. */
	flag(name: string): string | undefined;
	/** Whether a flag without a value is there; it is taken out. */
	has(name: string): boolean;
}

/** The arguments of a benchmark. */
export function readArguments(): Arguments {
	const args = process.argv.slice(2);
	const take = (name: string, count: number): readonly string[] => {
		const at = args.indexOf(name);
		return at < 0 ? [] : args.splice(at, count);
	};
	return { args, flag: (name) => take(name, 2)[1], has: (name) => take(name, 1).length > 0 };
}
