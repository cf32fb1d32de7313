/** Set by the build: `static` where no server of ours is behind the files. Unset in tests. */
declare const TABLIER_EDITION: string | undefined;

/**
 * False in the static edition: plain files on any web host. Pages, buttons and requests that need our server do not exist
 * there, and every page is the `index.html` of a folder, because plain hosts find nothing else.
 */
export const hasServer = typeof TABLIER_EDITION === "undefined" || TABLIER_EDITION !== "static";
