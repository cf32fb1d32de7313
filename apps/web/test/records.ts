/** The records that come with the games, by game and name: `oshi/oshi-any-piece`. */
const files = import.meta.glob<string>("../../../packages/games/src/*/records/*.record", {
	query: "?raw",
	import: "default",
	eager: true,
});

export const RECORDS: Readonly<Record<string, string>> = Object.fromEntries(
	Object.entries(files).map(([path, text]) => [path.replace(/^.*\/src\/(.*)\/records\/(.*)\.record$/, "$1/$2"), text]),
);
