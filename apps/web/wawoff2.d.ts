/** Of wawoff2 2.0.1, which brings no types: what is used of it. */
declare module "wawoff2" {
	export function decompress(bytes: Uint8Array): Promise<Uint8Array>;
}
