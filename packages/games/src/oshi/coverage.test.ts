import { checkRulesTested, testFilesIn } from "@tablier/testkit";
import { RULES } from "./test/subject.ts";

checkRulesTested(RULES, testFilesIn(new URL("./", import.meta.url)));
