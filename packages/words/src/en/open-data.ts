/** The files of `tablier export --open` that people read. */
export const openData = {
	written: (matches: number, selfPlay: number, size: string, folder: string) =>
		`${matches} ${matches === 1 ? "match" : "matches"} and ${selfPlay} self-play ${selfPlay === 1 ? "game" : "games"} written to ${folder} (${size})`,
	readme: ({ matches, selfPlay }: { readonly matches: number; readonly selfPlay: number }) => `# Open data of Tablier

All files are in the public domain (CC0 1.0, see LICENSE). \`sha256sum --check SHA256SUMS\` checks them.

| file | content |
|---|---|
| matches.jsonl | ${matches} finished matches. Every person at the table agreed to the publication |
| self-play.jsonl | ${selfPlay} games that simple programs played against themselves, from Tablier's tests |
| omba.table | the exact chances of Omba for two players; its format: packages/oracle/tables/README.md in the source code |

The .jsonl files hold one JSON object per line, in UTF-8.

| field | in | meaning |
|---|---|---|
| title | both | the game as it is called on the site: oshi, abalone, omba, docker, mamba |
| ruleset | both | the rules that were played; options are tags of the record |
| date | matches | the day on which the match was opened, UTC, YYYY-MM-DD |
| players | matches | by seat: \`{"kind":"person"}\`, with \`name\` where the player agreed to that, or \`{"kind":"machine","level":3}\`; the level may be "perfect" |
| scores | matches | by seat: 1 for a win, 0 for a loss, shares for a draw; null where the match was called off |
| reason | matches | why the match ended |
| plays | matches | the number of plays |
| name | self-play | the name of the game in the source code |
| record | both | the whole game as text, readable with \`tablier record check\`; its format: docs/guide/record.md in the source code |

A match has no number here, and a player without a name has none in any match: nothing connects two matches of the same person.
`,
	licence: `CC0 1.0 Universal

The people who made these files have waived all their copyright and related rights in them, worldwide, as far as the law allows.
You may copy, modify, distribute and use them, also commercially, without asking permission. There is no warranty.

This is a summary. The full legal text (SPDX: CC0-1.0): https://creativecommons.org/publicdomain/zero/1.0/legalcode
`,
};
