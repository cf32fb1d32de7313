/**
 * How well a player sees. Weak players look at fewer steps, their own and their opponent's, and judge less surely: they
 * overlook things as people do, and the same things while they think, because chance is drawn from the position, not
 * anew.
 */
export interface Eyes {
	/** Eyes of one name see the same: what others saw is no use to them. */
	readonly name: string;
	/** Sees everything: the questions below need not be asked. */
	readonly keen: boolean;
	sees(key: number, step: number): boolean;
	/** The steps that come to mind, in the order they do: never none. Who misses nothing needs no order. */
	lookOver(key: number, steps: readonly number[]): number[];
	/** What is added to a judgement, in hundredths of a logit. */
	blurs(key: number): number;
}

export const KEEN: Eyes = {
	name: "keen",
	keen: true,
	sees: () => true,
	lookOver: (_, steps) => [...steps],
	blurs: () => 0,
};

/** `blind` is the part of all steps that is overlooked, `blur` the usual error of a judgement. */
export function eyesOf(blind: number, blur: number, seed: number): Eyes {
	if (blind === 0 && blur === 0) return KEEN;
	const threshold = Math.floor(blind * 0x1_0000_0000);
	const drawn = (key: number, step: number): number => mix(key ^ Math.imul(step + 1, 0x9e3779b1) ^ seed) >>> 0;
	return {
		name: `${blind} ${blur} ${seed}`,
		keen: false,
		sees: (key, step) => drawn(key, step) >= threshold,
		lookOver: (key, steps) => {
			const order = [...steps].sort((a, b) => drawn(key, b) - drawn(key, a));
			return order.filter((step, i) => i === 0 || drawn(key, step) >= threshold);
		},
		blurs: (key) => (blur === 0 ? 0 : Math.round(blur * bell(mix(key ^ seed ^ 0x5bd1e995)))),
	};
}

/** A number from 0 to 1 drawn from a seed. */
export const fraction = (seed: number): number => (mix(mix(seed ^ 0x27d4eb2f) + 0x165667b1) >>> 0) / 0x1_0000_0000;

function mix(value: number): number {
	let x = value | 0;
	x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
	x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
	return x ^ (x >>> 16);
}

/** About a normal distribution: four bytes added up. */
function bell(bits: number): number {
	const sum = (bits & 255) + ((bits >>> 8) & 255) + ((bits >>> 16) & 255) + (bits >>> 24);
	return (sum - 510) / 148;
}
