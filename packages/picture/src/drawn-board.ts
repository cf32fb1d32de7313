/** A board as the page draws it: the HTML of `Board.svelte`, written by `svelte/server`. */
export interface DrawnBoard {
	readonly body: string;
	readonly width: number;
	readonly height: number;
}

/** What a picture takes from it. */
export interface BoardParts {
	/** `data-skin="marble"` and the like: style rules ask for them. */
	readonly data: readonly string[];
	readonly box: string;
	readonly inner: string;
}

export function readDrawing(body: string): BoardParts | undefined {
	const [, attributes = ""] = /<div class="tablier-board[^"]*"([^>]*)>/.exec(body) ?? [];
	const [, box, drawn] = /<svg[^>]*viewBox="([^"]*)"[^>]*>([\s\S]*)<\/svg>/.exec(body) ?? [];
	if (box === undefined || drawn === undefined) return undefined;
	const inner = drawn
		.replace(/<!--[\s\S]*?-->/g, "")
		.replace(/\d+\.\d{4,}/g, (digits) => String(Number(Number(digits).toFixed(3))));
	return { data: attributes.match(/data-\w+="[^"]*"/g) ?? [], box, inner };
}
