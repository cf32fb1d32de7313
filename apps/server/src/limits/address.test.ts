import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressGroup } from "./address.ts";

describe("what an address is counted by", () => {
	it.each([
		["203.0.113.9", "203.0.113.9"],
		["203.0.113.9:4711", "203.0.113.9"],
		["::ffff:203.0.113.9", "203.0.113.9"],
		["::FFFF:cb00:7109", "203.0.113.9"],
		["0:0:0:0:0:ffff:203.0.113.9", "203.0.113.9"],
		["[::ffff:203.0.113.9]:80", "203.0.113.9"],
		["2001:db8::1", "2001:db8:0:0::/64"],
		["2001:0DB8:0000:0000:ffff:ffff:ffff:ffff", "2001:db8:0:0::/64"],
		["2001:db8:0:0:1::", "2001:db8:0:0::/64"],
		["[2001:db8::7]:443", "2001:db8:0:0::/64"],
		["2001:db8:0:1::1", "2001:db8:0:1::/64"],
		["fe80::1%eth0", "fe80:0:0:0::/64"],
		["::1", "0:0:0:0::/64"],
		["::", "0:0:0:0::/64"],
		["1::", "1:0:0:0::/64"],
		["64:ff9b::203.0.113.9", "203.0.113.9"],
		[" 203.0.113.9 ", "203.0.113.9"],
		["unknown", "unknown"],
		["", ""],
	])("%s is %s", (address, group) => expect(addressGroup(address)).toBe(group));

	const hextet = fc.integer({ min: 0, max: 0xffff });
	it("is the same for any two addresses of one /64, however they are written, and another for another", () => {
		const halves = fc.tuple(
			fc.array(hextet, { minLength: 4, maxLength: 4 }),
			fc.array(hextet, { minLength: 8, maxLength: 8 }),
		);
		fc.assert(
			fc.property(halves, ([network, hosts]) => {
				fc.pre(network.some((group) => group > 0));
				const write = (groups: number[], pad: boolean) =>
					groups
						.map((group) => (pad ? group.toString(16).toUpperCase().padStart(4, "0") : group.toString(16)))
						.join(":");
				const one = addressGroup(write([...network, ...hosts.slice(0, 4)], false));
				expect(addressGroup(write([...network, ...hosts.slice(4)], true))).toBe(one);
				const other = [...network.slice(0, 3), network[3] ^ 1];
				expect(addressGroup(write([...other, ...hosts.slice(0, 4)], false))).not.toBe(one);
			}),
		);
	});

	it("is short whatever a header says", () => {
		fc.assert(fc.property(fc.string({ maxLength: 400 }), (text) => addressGroup(text).length <= 64));
	});
});
