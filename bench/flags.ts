/** The arguments of a benchmark; `flag` takes one with its value out of them, what is left are names. */
export function readArguments(): { readonly args: string[]; flag(name: string): string | undefined } {
	const args = process.argv.slice(2);
	return {
		args,
		flag: (name) => {
			const at = args.indexOf(name);
			return at < 0 ? undefined : args.splice(at, 2)[1];
		},
	};
}
