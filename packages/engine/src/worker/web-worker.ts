import { openWebNetwork } from "../abalone-core/web-network.ts";
import { serve } from "./desk.ts";
import type { WorkerRequest } from "./message.ts";

serve(
	{
		post: (message) => self.postMessage(message),
		listen: (take) => {
			self.onmessage = ({ data }: MessageEvent<WorkerRequest>) => take(data);
		},
	},
	openWebNetwork,
);
