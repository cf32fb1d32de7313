/** For operators of a server. */
export const keeping = {
	unreplayable: (match: string, why: string) => `${match} is left out: its log cannot be replayed (${why})`,
	exported: (count: number, folder: string) => `${count} ${count === 1 ? "record" : "records"} written to ${folder}`,
	otherRules: (count: number) =>
		`${count} ${count === 1 ? "match was" : "matches were"} played under another version of the rules: a backup keeps the log, there is no record`,
	backedUp: (count: number, file: string) => `${count} ${count === 1 ? "match" : "matches"} written to ${file}`,
	restored: (restored: number, kept: number) => `${restored} brought back, ${kept} left as they are`,
	notEmpty: "is not empty",
	noStore: (where: string, detail: string) => `the store of ${where} cannot be opened: ${detail}`,
	faults: {
		"not-a-backup": "is no backup of Tablier",
		"unknown-version": "is a backup of another version",
		"cut-short": "is a backup that was cut short: nothing was brought back",
		"bad-line": "has a line that no backup of Tablier has: nothing was brought back",
	},
};
