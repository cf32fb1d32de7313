import { checkPerft } from "@tablier/testkit";
import { oshi } from "./index.ts";
import { KO_PERFT, PERFT } from "./test/subject.ts";

checkPerft(oshi, PERFT, { nodeLimit: 10_000_000 });
checkPerft(oshi, KO_PERFT, { nodeLimit: 10_000_000 });
