import { type EmbedCard, type FrameSize, sizeOf, writeFrame } from "./snippet.ts";

/* oEmbed 1.0 (https://oembed.com): an editor asks what to show for a link that an author pasted. */

/** What the editor has room for. */
export interface Bounds {
	readonly width?: number | undefined;
	readonly height?: number | undefined;
}

/** A picture of known size, as a whole address. */
export interface Thumbnail extends FrameSize {
	readonly url: string;
}

const NAME = "Tablier";
const DAY = 86_400;

export function writeOembed(shown: EmbedCard, thumbnail: Thumbnail, bounds: Bounds, address: string): object {
	const size = within(sizeOf(shown.thing), bounds);
	return {
		version: "1.0",
		type: "rich",
		provider_name: NAME,
		provider_url: address,
		title: shown.heading,
		cache_age: DAY,
		...size,
		html: writeFrame(shown, address, size),
		...(fits(thumbnail, bounds) && {
			thumbnail_url: thumbnail.url,
			thumbnail_width: thumbnail.width,
			thumbnail_height: thumbnail.height,
		}),
	};
}

const within = ({ width, height }: FrameSize, bounds: Bounds): FrameSize => ({
	width: Math.min(width, bounds.width ?? width),
	height: Math.min(height, bounds.height ?? height),
});

const fits = ({ width, height }: FrameSize, bounds: Bounds): boolean =>
	width <= (bounds.width ?? width) && height <= (bounds.height ?? height);

/** Where an editor asks for a page. */
export const oembedAddress = (url: string, address: string): string =>
	`${address}oembed?format=json&url=${encodeURIComponent(url)}`;
