import { expect, it } from "vitest";
import { sayChange, sayRating } from "./rating.ts";

it("a rating is a whole number, with a question mark while it is not known well", () => {
	expect(sayRating(1662.3, 290)).toBe("1662?");
	expect(sayRating(1499.6, 80)).toBe("1500");
});

it("a change has its sign, and is that of the numbers shown", () => {
	expect(sayChange(1500, 1662.3)).toBe("+162");
	expect(sayChange(1500.4, 1337.7)).toBe("−162");
	expect(sayChange(1500.2, 1500.4)).toBe("±0");
});
