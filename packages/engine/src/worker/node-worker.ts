import { parentPort } from "node:worker_threads";
import { openNodeNetwork } from "../abalone-core/node-network.ts";
import { serve } from "./desk.ts";
import type { WorkerRequest } from "./message.ts";

const port = parentPort;
if (!port) throw new Error("this is the entry of a worker");
serve(
	{
		post: (message) => port.postMessage(message),
		listen: (take) => void port.on("message", (message: WorkerRequest) => take(message)),
	},
	openNodeNetwork,
);
