import { workerData } from "node:worker_threads";
import { type HelperOrder, serveHelper } from "./helper.ts";

/* The entry of a helper's thread in Node. */
serveHelper((workerData as { helper: HelperOrder }).helper);
