import { checkGolden } from "@tablier/testkit";
import { oshi } from "./index.ts";

checkGolden(oshi, new URL("./records/", import.meta.url));
