import { checkRulesTested, testFilesIn } from "@tablier/testkit";
import { RULES } from "./test/subject.ts";

/** The worked examples BE1 to BE7. */
const EXAMPLES = Array.from({ length: 7 }, (_, i) => `BE${i + 1}`);

checkRulesTested(RULES, testFilesIn(new URL("./", import.meta.url)), EXAMPLES);
