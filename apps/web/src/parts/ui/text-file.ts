/** Hands a text to the person as a file. */
export function saveFile(name: string, text: string): void {
	const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
	const link = document.createElement("a");
	link.href = address;
	link.download = name;
	link.click();
	// Some browsers read it a moment after the click.
	setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
