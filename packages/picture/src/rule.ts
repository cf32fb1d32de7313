/** How a page says that it is dark. A picture follows the theme that it is asked for. */
const DARK = ':root[data-theme="dark"]';

export interface StyleRule {
	readonly selectors: readonly string[];
	readonly body: string;
	readonly dark: boolean;
}

/** The rules that boards are drawn with: their own, and the colours of the page. The root of a picture is the board. */
export function readPictureRules(page: string, board: string): readonly StyleRule[] {
	const colours = rulesIn(page).filter(({ selectors }) => selectors.join() === ":root");
	return [...colours, ...rulesIn(board)];
}

/** What stands inside `@media` and the like is left out: a picture neither moves nor reacts to a pointer. */
function rulesIn(css: string): readonly StyleRule[] {
	const bare = css.replace(/\/\*[\s\S]*?\*\//g, "").replace(/@[^{;]*\{(?:[^{}]|\{[^{}]*\})*\}/g, "");
	return [...bare.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = "", body = ""]) => ({
		// Between commas that stand in no brackets.
		selectors: selector
			.split(/,(?![^(]*\))/)
			.map((one) => one.trim().replace(`${DARK} .tablier-board`, ":root.tablier-board").replace(DARK, ":root")),
		body: body.trim(),
		dark: selector.includes(DARK),
	}));
}
