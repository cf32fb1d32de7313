/** The seating of one game: the number of a player for each seat. */
export type Arrangement = readonly number[];

export interface ScheduledGame {
	/** Games of the same group share an opening and its dice. */
	readonly group: number;
	/** How many games belong to the group. */
	readonly groupSize: number;
	readonly seats: Arrangement;
}

/**
 * The game of a number. An opening is played until every player has had every seat: swapped for two, in rotation for
 * more, with another order of neighbours for the next opening. Fewer players than seats sit in all ways that are even.
 */
export function scheduledGame(sides: readonly number[], players: number, number: number): ScheduledGame {
	const units = new Set(sides).size;
	const orbits = orbitsOf(units, players);
	const groups = players === units ? orbits : [orbits.flat()];
	const groupSize = groups[0].length;
	const group = Math.floor(number / groupSize);
	const arrangement = groups[group % groups.length][number % groupSize];
	return { group, groupSize, seats: sides.map((side) => arrangement[side]) };
}

/**
 * All arrangements in which no player has two seats more than another, those together that are turned round the table.
 */
function orbitsOf(units: number, players: number): Arrangement[][] {
	const orbits: Arrangement[][] = [];
	const seen = new Set<string>();
	for (const seats of arrangements(units, players)) {
		if (seen.has(seats.join())) continue;
		const orbit: Arrangement[] = [];
		for (let turned = seats; !seen.has(turned.join()); turned = [...turned.slice(1), turned[0]]) {
			seen.add(turned.join());
			orbit.push(turned);
		}
		orbits.push(orbit);
	}
	return orbits;
}

function arrangements(units: number, players: number): Arrangement[] {
	let all: Arrangement[] = [[]];
	for (let unit = 0; unit < units; unit++)
		all = all.flatMap((seats) => Array.from({ length: players }, (_, player) => [...seats, player]));
	const least = Math.floor(units / players);
	return all.filter((seats) =>
		Array.from({ length: players }, (_, player) => seats.filter((other) => other === player).length).every(
			(count) => count >= least && count <= Math.ceil(units / players),
		),
	);
}
