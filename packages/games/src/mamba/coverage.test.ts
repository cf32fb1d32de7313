import { checkRulesTested, testFilesIn } from "@tablier/testkit";
import { RULES } from "./test/subject.ts";

/** The worked examples of the rules sheet, each played in examples.test.ts. */
const EXAMPLES = Array.from({ length: 20 }, (_, i) => `ME${i + 1}`);

checkRulesTested(RULES, testFilesIn(new URL("./", import.meta.url)), EXAMPLES);
