import { checkPerft } from "@tablier/testkit";
import { omba } from "./index.ts";
import { PERFT } from "./test/subject.ts";

checkPerft(omba, PERFT, { nodeLimit: 10_000_000 });
