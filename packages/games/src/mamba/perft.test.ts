import { checkPerft } from "@tablier/testkit";
import { mamba } from "./index.ts";
import { PERFT } from "./test/subject.ts";

checkPerft(mamba, PERFT, { nodeLimit: 100_000 });
