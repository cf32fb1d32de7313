import { type LookupAddress, lookup as resolve } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/*
 * Browsers choose the endpoint. Unchecked, a stranger could make the server post to machines that only it can reach
 * (SSRF). So: https only, and no address that is not public, neither literal nor resolved.
 */

const PRIVATE = new BlockList();
for (const [net, prefix] of [
	["0.0.0.0", 8],
	["10.0.0.0", 8],
	["100.64.0.0", 10],
	["127.0.0.0", 8],
	["169.254.0.0", 16],
	["172.16.0.0", 12],
	["192.0.0.0", 24],
	["192.0.2.0", 24],
	["192.168.0.0", 16],
	["198.18.0.0", 15],
	["198.51.100.0", 24],
	["203.0.113.0", 24],
	["224.0.0.0", 4],
	["240.0.0.0", 4],
] as const)
	PRIVATE.addSubnet(net, prefix, "ipv4");
for (const [net, prefix] of [
	["::", 96],
	["64:ff9b::", 96],
	["64:ff9b:1::", 48],
	["100::", 64],
	["2001::", 23],
	["2001:db8::", 32],
	["2002::", 16],
	["fc00::", 7],
	["fe80::", 10],
	["fec0::", 10],
	["ff00::", 8],
] as const)
	PRIVATE.addSubnet(net, prefix, "ipv6");

export function isPublic(address: string): boolean {
	const family = isIP(address);
	if (family === 0) return false;
	// ::ffff:10.0.0.1 is 10.0.0.1: the list knows it under both names.
	return !PRIVATE.check(address, family === 4 ? "ipv4" : "ipv6");
}

/** The endpoint, or undefined when it is not allowed. `anywhere` is for tests. */
export function readEndpoint(text: string, anywhere = false): URL | undefined {
	if (!URL.canParse(text)) return undefined;
	const url = new URL(text);
	if (url.username !== "" || url.password !== "") return undefined;
	if (anywhere) return url.protocol === "https:" || url.protocol === "http:" ? url : undefined;
	const host = url.hostname.replace(/^\[|\]$/g, "");
	if (url.protocol !== "https:" || url.port !== "") return undefined;
	if (isIP(host) !== 0) return isPublic(host) ? url : undefined;
	// A name without a dot belongs to the local network.
	return host.includes(".") && !/\.(localhost|local|internal|home|lan)\.?$/i.test(host) ? url : undefined;
}

/** Resolves a name, unless it is not public: also one that changes between the check and the connection. */
export const lookupPublic: LookupFunction = (host, options, done) => {
	resolve(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
		if (error) return done(error, "", 0);
		const open = found.filter(({ address }) => isPublic(address));
		const [first] = open;
		if (!first) return done(Object.assign(new Error(`${host} is not public`), { code: "EPRIVATE" }), "", 0);
		if (options.all) done(null, open);
		else done(null, first.address, first.family);
	});
};
