/* Written by `npm run registry`. The order is the order of the shelf; it may be changed by hand. */

import { manifest as abalone, pages as abalonePages } from "./abalone/manifest.ts";
import { manifest as mamba, pages as mambaPages } from "./mamba/manifest.ts";
import { manifest as omba, pages as ombaPages } from "./omba/manifest.ts";
import { manifest as oshi, pages as oshiPages } from "./oshi/manifest.ts";

export const MANIFESTS = {
	abalone,
	oshi,
	omba,
	mamba,
} as const;

export const PAGES = {
	abalone: abalonePages,
	oshi: oshiPages,
	omba: ombaPages,
	mamba: mambaPages,
} as const;
