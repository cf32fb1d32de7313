// At the folder of the site: goes on in the language that was chosen on this device, or the first that the browser prefers and
// a link of the page offers. What stands behind the # comes along: old addresses had everything there.
{
	const offered = [...document.querySelectorAll("a[hreflang]")];
	let chosen = [];
	try {
		chosen = [JSON.parse(localStorage.getItem("tablier.preferences") ?? "{}").language ?? ""];
	} catch {
		// A browser that keeps nothing, or something else under this name.
	}
	const wanted = [...chosen, ...navigator.languages, "en"].map((tag) => String(tag).toLowerCase());
	const link = wanted.map((tag) => offered.find(({ hreflang }) => tag.startsWith(hreflang))).find(Boolean);
	if (link) location.replace(link.href + location.hash);
}
