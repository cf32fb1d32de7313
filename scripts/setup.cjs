// First of all, and in words that any Node can parse: an old one would stop at a syntax error instead of this line.
var version = process.versions.node.split(".");
var major = Number(version[0]);
if (major < 20 || (major === 20 && Number(version[1]) < 19)) {
	console.error(
		"tablier: Node 20.19 or newer is needed, this is " +
			process.version +
			". Install a newer one (https://nodejs.org, or nvm install 20) and run the command again.",
	);
	process.exit(1);
}
import("./setup.mjs").catch((error) => {
	console.error(`tablier: set-up failed: ${error.stack || error}`);
	process.exit(1);
});
