/** Downloads a file that the page has made. */
export function saveFile(content: Blob | string, name: string): void {
	const blob = typeof content === "string" ? new Blob([content], { type: "text/plain" }) : content;
	const link = document.createElement("a");
	link.href = URL.createObjectURL(blob);
	link.download = name;
	link.click();
	// A download that has not begun yet still needs the address.
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** False where the browser does not let a page copy (plain http, permission denied). */
export async function copyText(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return false;
	}
}
