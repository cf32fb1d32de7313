/** `server`: our server is behind the files. `static`: any web host is, and it knows only files and the `index.html` of folders. */
export type Edition = "server" | "static";

export const readEdition = (text: string | undefined): Edition => (text === "static" ? "static" : "server");

/** The file of a page. Our server finds `fr/oshi.html` at `fr/oshi`; a plain host finds `fr/oshi/index.html` at `fr/oshi/`. */
export const fileOf = (path: string, edition: Edition): string =>
	edition === "static" && path.endsWith("/") ? `${path}index.html` : `${path}.html`;

/** What `fileOf` says, read backwards: the address at which a browser asks for a file. */
export function addressOfFile(file: string, edition: Edition, isPage: (path: string) => boolean): string {
	if (edition === "static") return file.replace(/(^|\/)index\.html$/, "$1");
	const path = file.replace(/\.html$/, "");
	return isPage(path) ? path : file;
}
