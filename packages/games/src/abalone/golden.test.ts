import { checkGolden } from "@tablier/testkit";
import { abalone } from "./index.ts";

checkGolden(abalone, new URL("./records/", import.meta.url));
