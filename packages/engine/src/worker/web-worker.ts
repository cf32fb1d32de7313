import { serve } from "./entry.ts";
import type { Inward } from "./message.ts";

serve({
	post: (message) => self.postMessage(message),
	listen: (take) => {
		self.onmessage = ({ data }: MessageEvent<Inward>) => take(data);
	},
});
