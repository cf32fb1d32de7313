import { checkJudge } from "@tablier/testkit";
import { knowledge } from "./knowledge.ts";
import { swapped, turned } from "./test/mirrors.ts";

checkJudge(knowledge, { mirrors: ({ ply }) => [turned[ply % 12], swapped], games: 2, length: 150 });
