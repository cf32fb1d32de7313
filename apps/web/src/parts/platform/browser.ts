/** False while the build writes pages: nothing of a browser is there. */
export const inBrowser = typeof document !== "undefined";
