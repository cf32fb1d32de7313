import { checkLaws } from "@tablier/testkit";
import { subject } from "./test-subject.ts";

checkLaws(subject, { walks: 3, length: 40 });
