import { checkLaws } from "@tablier/testkit";
import { subject } from "./test/subject.ts";

checkLaws(subject, { walks: 5, length: 40 });
