/** What the levels of a game are: how many nodes the best form looks at, and the range of forms of levels 1 to 7. */
export interface Forms {
	readonly most: number;
	readonly ranges: readonly (readonly [number, number])[];
}

const even = (low: number, width: number): Forms["ranges"] =>
	Array.from({ length: 7 }, (_, i) => {
		const middle = low + ((1 - low) * i) / 7;
		return [Math.max(0, middle - width), Math.min(1, middle + width)] as const;
	});

export const FORMS: Readonly<Record<string, Forms>> = {
	usual: { most: 20_000, ranges: even(0.1, 0.2) },
};
