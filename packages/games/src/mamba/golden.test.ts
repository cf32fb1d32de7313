import { checkGolden } from "@tablier/testkit";
import { mamba } from "./index.ts";

checkGolden(mamba, new URL("./records/", import.meta.url));
