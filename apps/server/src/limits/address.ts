import { isIPv4, isIPv6 } from "node:net";

const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;
const LONGEST = 64;
/**
 * The first 96 bits of addresses whose last 32 are an IPv4 address: mapped (RFC 4291), and translated by NAT64
 * (RFC 6052).
 */
const CARRYING_IPV4 = [[0, 0, 0, 0, 0, 0xffff].join(), [0x64, 0xff9b, 0, 0, 0, 0].join()];

/**
 * What rate limits count an address by. A household or a machine has a whole IPv6 /64, so its 2^64 addresses are
 * one. An IPv4 address written as IPv6 (`::ffff:1.2.3.4`) is that IPv4 address. Everything that counts by address
 * uses this.
 */
export function addressGroup(address: string): string {
	const bare = bareOf(address.trim());
	if (isIPv4(bare)) return bare;
	if (!isIPv6(bare)) return bare.slice(0, LONGEST).toLowerCase();
	const groups = groupsOf(bare);
	if (CARRYING_IPV4.includes(groups.slice(0, 6).join()))
		return groups
			.slice(6)
			.flatMap((group) => [group >> 8, group & 0xff])
			.join(".");
	return `${groups
		.slice(0, GROUPS_OF_NETWORK)
		.map((group) => group.toString(16))
		.join(":")}::/64`;
}

/** Without brackets, port and zone, which a proxy may have added. */
function bareOf(address: string): string {
	const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(address) ?? [];
	const [, numbers] = /^([\d.]+):\d+$/.exec(address) ?? [];
	return (bracketed ?? numbers ?? address).replace(/%.*$/s, "");
}

function groupsOf(address: string): readonly number[] {
	const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
	const [, before = "", ...bytes] = dotted ?? [];
	const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number);
	const text = dotted ? `${before}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}` : address;
	const [head = [], tail] = text.split("::").map((part) => (part === "" ? [] : part.split(":")));
	const missing = tail ? GROUPS - head.length - tail.length : 0;
	return [...head, ...Array<string>(missing).fill("0"), ...(tail ?? [])].map((group) => Number.parseInt(group, 16));
}
