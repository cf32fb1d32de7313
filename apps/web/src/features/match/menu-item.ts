import type { IconName } from "../../parts/ui/icon.ts";

/** A line of the menu. With `refused` it stays in its place, and a press says why. */
export interface MenuItem {
	readonly icon: IconName;
	readonly label: string;
	readonly refused?: string | undefined;
	readonly act?: () => void;
	readonly href?: string;
	/** Cannot be undone: it stands last, in lacquer. */
	readonly danger?: boolean;
}

export interface HintAction {
	readonly refused: string | undefined;
	readonly asking: boolean;
	readonly ask: () => void;
}
