import type { Core, Features, Judge, Knowledge, Pursuit, Setting, StepList, Weights } from "@tablier/kernel";
import type { MambaCore } from "./core.ts";
import { isOfMany, MOST, SIZE } from "./features.ts";
import { mamba } from "./index.ts";
import { FORMS } from "./levels.ts";
import { LINE_FEATURES, MambaLineReader, POWERS } from "./lines.ts";
import { type MambaPosition, sizeOf } from "./position.ts";
import { MambaSight } from "./sight.ts";
import { COUNTS, DECIDER, SEAT } from "./slots.ts";
import { WEIGHTS } from "./weights.ts";

/**
 * A player who guards what he has plays on for ever against others who do. Measured with equal players of levels 2 to 7:
 * docs/levels.md.
 */
const PURSUIT: Pursuit = { own: 0.8, rival: 4, patience: 200 };

/** A step can change any number of cells, so it looks at the whole board when asked: steps need not be told to it. */
class CampJudge implements Judge {
	private readonly core: MambaCore;
	private readonly weights: Weights;
	private readonly sight: MambaSight;
	private readonly listed = new Int32Array(MOST);

	constructor(core: MambaCore, setting: Setting, weights: Weights) {
		this.core = core;
		this.weights = weights;
		this.sight = new MambaSight(core, setting, weights);
	}

	load(): void {
		this.sight.forget();
	}

	made(): void {}

	unmade(): void {}

	strength(seat: number): number {
		const { sight, weights, listed } = this;
		sight.look();
		const count = sight.list(seat, listed);
		let sum = sight.sums[seat];
		for (let i = 0; i < count; i++) sum += weights[listed[i]];
		return sum;
	}

	/** In the middle of a resolution nothing can be judged. */
	noisy(out: StepList): boolean {
		if (this.core.slots[DECIDER] === 0) return true;
		this.core.steps(out);
		return false;
	}
}

function featuresOf(core: MambaCore, setting: Setting): Features {
	const size = sizeOf(setting);
	const sight = new MambaSight(core, setting);
	const reader = new MambaLineReader(size);
	return {
		size: isOfMany(setting) ? SIZE + 1 : SIZE,
		most: MOST,
		list(seat, out) {
			const { slots } = core;
			sight.forget();
			sight.look();
			let count = sight.list(seat, out);
			if (slots[COUNTS + seat] === 0) return count;
			const waits = slots[SEAT] === seat ? 0 : LINE_FEATURES;
			for (let line = 0; line < 2 * size; line++) {
				let code = 0;
				for (let place = 0; place < size; place++)
					code += slots[line < size ? line * size + place : place * size + line - size] * POWERS[place];
				reader.read(code);
				for (let i = 0, found = reader.list(seat); i < found; i++) out[count++] = waits + reader.features[i];
			}
			return count;
		},
	};
}

export const knowledge: Knowledge<MambaPosition> = {
	game: mamba,
	weightsOf: (setting) => `${setting.ruleset}-${setting.seats}-${sizeOf(setting)}`,
	weights: WEIGHTS,
	forms: FORMS,
	judge: (core: Core<MambaPosition>, setting, weights) => new CampJudge(core as MambaCore, setting, weights),
	features: (core, setting) => featuresOf(core as MambaCore, setting),
	severalSteps: true,
	asTwoUpTo: 4,
	pursuit: PURSUIT,
	swing: 60,
};
