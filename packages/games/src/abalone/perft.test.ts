import { checkPerft } from "@tablier/testkit";
import { abalone } from "./index.ts";
import { PERFT } from "./test/subject.ts";

checkPerft(abalone, PERFT, { nodeLimit: 10_000_000 });
