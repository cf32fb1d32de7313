import { ISOMETRIC_PITCH } from "./camera.ts";
import { CUBE } from "./pose.ts";

/* A cube seen from a corner, its foot at 0: what cubes and containers are drawn with. */

export const HALF = CUBE * Math.SQRT1_2;
export const DEPTH = HALF * Math.sin(ISOMETRIC_PITCH);
export const HEIGHT = CUBE * Math.cos(ISOMETRIC_PITCH);
export const three = (value: number): string => String(Math.round(value * 1000) / 1000);

const [w, d, h] = [HALF, DEPTH, HEIGHT];
export const TOP = `M0 ${three(-d - h)}L${three(w)} ${three(-h)}L0 ${three(d - h)}L${three(-w)} ${three(-h)}Z`;
export const LEFT = `M${three(-w)} ${three(-h)}L0 ${three(d - h)}V${three(d)}L${three(-w)} 0Z`;
export const RIGHT = `M${three(w)} ${three(-h)}L0 ${three(d - h)}V${three(d)}L${three(w)} 0Z`;
export const BEVEL = `M${three(-w)} ${three(-h)}L0 ${three(d - h)}L${three(w)} ${three(-h)}`;

/** Lays a text on a side (-1 left, 1 right), its base line at a part of the height. */
export const onSide = (side: -1 | 1, part: number): string =>
	`matrix(1 ${three((-side * d) / w)} 0 1 ${three((side * w) / 2)} ${three(d / 2 - h * part)})`;

/** A spot of a side: `along` from 0 at the outer edge to 1 at the corner before the eye, `up` from 0 at the foot to 1. */
export const sideSpot = (side: -1 | 1, along: number, up: number): string =>
	`${three(side * w * (1 - along))} ${three(d * along - h * up)}`;

/** A spot of the top: `right` and `left` go from 0 at the far corner along the two edges to 1. */
export const topSpot = (right: number, left: number): string =>
	`${three((right - left) * w)} ${three(-d - h + (right + left) * d)}`;
