import type { openData as english } from "../en/open-data.ts";

export const openData: typeof english = {
	written: (matches, selfPlay, size, folder) =>
		`${matches} partie${matches < 2 ? "" : "s"} et ${selfPlay} partie${selfPlay < 2 ? "" : "s"} de programmes dans ${folder} (${size})`,
	readme: ({ matches, selfPlay }) => `# Les données ouvertes de Tablier

Tous les fichiers appartiennent au domaine public (CC0 1.0, voir LICENSE). \`sha256sum --check SHA256SUMS\` les vérifie.

| fichier | contenu |
|---|---|
| matches.jsonl | ${matches} partie${matches < 2 ? " finie" : "s finies"}. Toutes les personnes à la table en ont accepté la publication |
| self-play.jsonl | ${selfPlay} partie${selfPlay < 2 ? "" : "s"} que des programmes simples ont jouée${selfPlay < 2 ? "" : "s"} contre eux-mêmes, tirées des tests de Tablier |
| omba.table | les chances exactes d'Omba à deux ; son format : packages/oracle/tables/README.md dans le code source |

Les fichiers .jsonl contiennent un objet JSON par ligne, en UTF-8.

| champ | fichier | sens |
|---|---|---|
| title | les deux | le jeu, tel que le site le nomme : oshi, abalone, omba, docker, mamba |
| ruleset | les deux | les règles jouées ; les options sont des étiquettes de la feuille de partie |
| date | matches | le jour où la partie a été ouverte, UTC, AAAA-MM-JJ |
| players | matches | par place : \`{"kind":"person"}\`, avec \`name\` si la personne l'a accepté, ou \`{"kind":"machine","level":3}\` ; le niveau peut être "perfect" |
| scores | matches | par place : 1 pour une victoire, 0 pour une défaite, une part pour une nulle ; null si la partie a été annulée |
| reason | matches | pourquoi la partie s'est arrêtée |
| plays | matches | le nombre de coups |
| name | self-play | le nom de la partie dans le code source |
| record | les deux | la partie entière en texte, à lire avec \`tablier record check\` ; son format : docs/guide/record.md dans le code source |

Une partie n'a pas de numéro ici, et qui a tu son nom n'en a dans aucune partie : rien ne relie deux parties d'une même personne.
`,
	licence: `CC0 1.0 universel

Les auteurs de ces fichiers ont renoncé à tous leurs droits d'auteur et droits voisins, dans le monde entier, autant que la loi le permet.
Vous pouvez les copier, les modifier, les diffuser et les utiliser, même dans un but commercial, sans demander la permission. Sans garantie.

Ceci est un résumé. Le texte juridique complet (SPDX : CC0-1.0) : https://creativecommons.org/publicdomain/zero/1.0/legalcode.fr
`,
};
