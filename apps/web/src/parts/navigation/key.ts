/* Shaped as the server makes them (packages/protocol, inward.ts): nothing else is ever kept as the key of a seat. */
export const isMatch = (text: string | undefined): text is string => text !== undefined && /^[\w-]{12}$/.test(text);
export const isKey = (text: string | undefined): text is string => text !== undefined && /^[\w-]{22,64}$/.test(text);
