import type { Judge, Knowledge, Setting, Weights } from "@tablier/kernel";
import type { OmbaCore } from "./core.ts";
import { MOST, OmbaSight, SIZE } from "./features.ts";
import { omba } from "./index.ts";
import { FORMS } from "./levels.ts";
import { type OmbaPosition, withCards } from "./position.ts";
import { WEIGHTS } from "./weights.ts";

/** Nine cells are few enough to look at when asked: steps need not be told to it. */
class StackJudge implements Judge {
	private readonly sight: OmbaSight;
	private readonly weights: Weights;
	private readonly listed = new Int32Array(MOST);

	constructor(core: OmbaCore, setting: Setting, weights: Weights) {
		this.sight = new OmbaSight(core, setting);
		this.weights = weights;
	}

	load(): void {
		this.sight.forget();
	}

	made(): void {}

	unmade(): void {}

	strength(seat: number): number {
		const { listed, weights } = this;
		const count = this.sight.list(seat, listed);
		let sum = 0;
		for (let i = 0; i < count; i++) sum += weights[listed[i]];
		return sum;
	}

	/** Before a roll nothing is under way, and with cards every turn is like the next. */
	noisy(): boolean {
		return true;
	}
}

export const knowledge: Knowledge<OmbaPosition> = {
	game: omba,
	weightsOf: (setting) => `${setting.ruleset}-${setting.seats}${withCards(setting) ? "-cards" : ""}`,
	weights: WEIGHTS,
	forms: FORMS,
	judge: (core, setting, weights) => new StackJudge(core as OmbaCore, setting, weights),
	features: (core, setting) => {
		const sight = new OmbaSight(core as OmbaCore, setting);
		return {
			size: SIZE,
			most: MOST,
			list: (seat, out) => {
				sight.forget();
				return sight.list(seat, out);
			},
		};
	},
	severalSteps: false,
	asTwoUpTo: 2,
	swing: 80,
};
