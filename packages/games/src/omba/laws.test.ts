import { checkLaws } from "@tablier/testkit";
import { ALL_SETTINGS, subject } from "./test/subject.ts";

checkLaws(subject, { settings: ALL_SETTINGS, walks: 2, length: 30 });
