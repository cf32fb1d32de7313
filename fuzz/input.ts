/* An input is one text. What the reader must know beside it, its game for example, stands in the first line as JSON. */

export const withHead = (head: unknown, text: string): string => `${JSON.stringify(head)}\n${text}`;

export function splitHead<T>(input: string): { readonly head: T; readonly text: string } {
	const end = input.indexOf("\n");
	return { head: JSON.parse(input.slice(0, end)) as T, text: input.slice(end + 1) };
}
