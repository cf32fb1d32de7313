import type { Weights } from "@tablier/kernel";
import { FEATURE_OF, FIRST_OF_LENGTH, LINE_FEATURES } from "../../packages/games/src/abalone/lines.ts";

/** Near the centre, side by side, and ahead in marbles is good. */
export function abaloneByHand(): Weights {
	const weights = new Int16Array(LINE_FEATURES + 36);
	for (let length = 5; length <= 9; length++)
		for (let pattern = 0; pattern < 3 ** length; pattern++) {
			let value = 0;
			let last = 0;
			for (let rest = pattern, i = 0; i < length; i++, rest = Math.floor(rest / 3)) {
				const digit = rest % 3;
				const sign = digit === 0 ? 0 : digit === 1 ? 1 : -1;
				value += sign * (length - 5) * 2;
				if (digit !== 0 && digit === last) value += sign * 2;
				last = digit;
			}
			weights[FEATURE_OF[FIRST_OF_LENGTH[length] + pattern]] = value;
		}
	for (let own = 1; own <= 6; own++)
		for (let enemy = 1; enemy <= 6; enemy++)
			weights[LINE_FEATURES + (own - 1) * 6 + enemy - 1] = (enemy - own) * 80 + 8;
	return weights;
}
