import { type Title, titleManifestOf } from "@tablier/games";

/** The style of an element that shows what the boards of a title lie on. */
export function clothOf(title: Title): string {
	const { cloth } = titleManifestOf(title);
	return cloth ? `--cloth: light-dark(${cloth[0]}, ${cloth[1]})` : "";
}
