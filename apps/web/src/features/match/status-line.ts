/** A way to make a match move on, beside its status. */
export interface StatusAction {
	readonly label: string;
	readonly act: () => void;
}
