// Before the first paint: the theme that was chosen on this device, or that of the system. The app keeps it up to date.
{
	let theme = "system";
	try {
		theme = JSON.parse(localStorage.getItem("tablier.preferences") ?? "{}").theme ?? theme;
	} catch {
		// A browser that keeps nothing, or something else under this name.
	}
	const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
	document.documentElement.dataset.theme = theme === "light" || theme === "dark" ? theme : system;
}
