/**
 * What the usage says of one command: its lines, with those indented below them, between the first paragraph and the last.
 * All of it where there is no such command.
 */
export function usageOf(usage: string, command: string): string {
	const [head, commands, flags] = usage.split("\n\n");
	const entries = commands.split(/\n(?= {2}\S)/);
	const named = entries.filter((entry) => namesOf(entry).includes(command));
	return named.length === 0 ? usage : [head, named.join("\n"), flags].join("\n\n");
}

/** An entry may tell of several commands: "backup FILE, restore FILE". */
const namesOf = (entry: string): string[] => {
	const [call] = entry.trim().split(/ {2,}/);
	return call.split(", ").map((each) => each.split(" ")[0]);
};
