import { existsSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";

/** What the tests with a screen reader start, and Debian's package of each. */
const PACKAGES = {
	orca: "orca",
	Xvfb: "xvfb",
	openbox: "openbox",
	xdotool: "xdotool",
	"dbus-run-session": "dbus",
	gsettings: "libglib2.0-bin",
};

/** In no folder of PATH: the bus starts them. */
const SERVICES = {
	"/usr/libexec/at-spi-bus-launcher": "at-spi2-core",
	"/usr/share/glib-2.0/schemas/org.gnome.desktop.interface.gschema.xml": "gsettings-desktop-schemas",
};

/** The packages to install; none where all is there. A browser unpacked into the clone has no window to read. */
export function missingPackages(browser) {
	const programs = Object.keys(PACKAGES).filter((name) => !isOnPath(name));
	const services = Object.keys(SERVICES).filter((file) => !existsSync(file));
	const windowless = !existsSync(browser) || resolve(browser).startsWith(resolve(".cache"));
	return [
		...programs.map((name) => PACKAGES[name]),
		...services.map((file) => SERVICES[file]),
		...(windowless ? ["chromium"] : []),
	];
}

const isOnPath = (name) =>
	(process.env.PATH ?? "").split(delimiter).some((folder) => folder !== "" && existsSync(join(folder, name)));
