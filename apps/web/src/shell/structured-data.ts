import { RULESETS_OF_TITLE, type Title } from "@tablier/games";
import type { Game } from "@tablier/kernel";
import { ADDRESS } from "@tablier/site";
import type { Words } from "@tablier/words";
import type { LearningWords } from "@tablier/words/lessons";
import type { RulesWords } from "@tablier/words/rules";
import type { PageAddress } from "../parts/navigation/routes.ts";
import { pathOf } from "../parts/navigation/routes.ts";
import type { PageView } from "./views.ts";

/* What a page says to programs, in the vocabulary of schema.org. */

const CONTEXT = "https://schema.org";

export function structuredData(
	{ route, language }: PageAddress,
	words: Words,
	view: PageView,
	preview: string,
): readonly object[] {
	const url = `${ADDRESS}${pathOf(route, language)}`;
	const base = { "@context": CONTEXT, url, inLanguage: language, image: `${ADDRESS}${preview}` };
	switch (route.page) {
		case "shelf":
			return [{ ...base, "@type": "WebSite", name: words.page.title, description: words.page.subtitle }];
		case "game":
			return [{ ...base, ...gameData(route.title, view.props.game as Game, words) }];
		case "rules": {
			const { booklet, page } = view.props.rules as RulesWords;
			const steps = booklet.short.map((text) => ({ "@type": "HowToStep", text }));
			const name = page.heading(words.titles[route.title].name);
			return [{ ...base, "@type": "HowTo", name, description: words.titles[route.title].about, step: steps }];
		}
		case "learn":
			return route.lesson === undefined
				? [{ ...base, ...courseData(route.title, view.props.learning as LearningWords, words) }]
				: [];
		default:
			return [];
	}
}

function gameData(title: Title, game: Game, words: Words): object {
	const { name, about, facts } = words.titles[title];
	const seats = game.rulesets
		.filter(({ id }) => RULESETS_OF_TITLE[title].includes(id))
		.flatMap((ruleset) => ruleset.seats);
	return {
		"@type": "Game",
		name,
		description: about,
		numberOfPlayers: { "@type": "QuantitativeValue", minValue: Math.min(...seats), maxValue: Math.max(...seats) },
		author: (facts.author ?? "")
			.split(/, | et | and /)
			.filter((one) => one !== "")
			.map((one) => ({ "@type": "Person", name: one })),
		...(facts.year && { datePublished: facts.year }),
		...(facts.publisher && { publisher: { "@type": "Organization", name: facts.publisher } }),
	};
}

function courseData(title: Title, { page, course }: LearningWords, words: Words): object {
	const { name, about } = words.titles[title];
	const lessons = Object.values(course.lessons).map((lesson) => ({
		"@type": "HowToStep",
		name: lesson.title,
		text: lesson.idea,
	}));
	return { "@type": "HowTo", name: page.learn(name), description: about, step: lessons };
}
