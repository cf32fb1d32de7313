import { type HelperOrder, serveHelper } from "./helper.ts";

/* The entry of a helper's thread in a page that is cross-origin isolated. */
addEventListener("message", ({ data }: MessageEvent<HelperOrder>) => serveHelper(data), { once: true });
