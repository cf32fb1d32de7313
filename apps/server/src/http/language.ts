import type { FastifyRequest } from "fastify";

/** Where a browser prefers none of the languages that there are. */
const USUAL_LANGUAGE = "en";

/** The first of the languages that the browser prefers, among those that there are. */
export function preferredLanguage({ headers }: FastifyRequest, exists: (language: string) => boolean): string {
	const preferred = (headers["accept-language"] ?? "").split(",").map((entry) => {
		const [tag = "", weight] = entry.split(";q=");
		const [language = ""] = tag.trim().toLowerCase().split("-");
		return { language, weight: Number(weight ?? 1) };
	});
	const known = preferred.filter(({ language, weight }) => exists(language) && weight > 0);
	return known.sort((a, b) => b.weight - a.weight)[0]?.language ?? USUAL_LANGUAGE;
}
