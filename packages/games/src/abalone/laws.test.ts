import { checkLaws } from "@tablier/testkit";
import { subject } from "./test/subject.ts";

checkLaws(subject, { walks: 2, length: 32 });
