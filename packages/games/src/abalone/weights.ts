import { type Weights, weightsByName } from "@tablier/kernel";
import { LEARNED } from "./learned.ts";

export const WEIGHTS: Readonly<Record<string, Weights>> = weightsByName(LEARNED, [["abalone"]]);
