import { err, ok, type Result } from "@tablier/kernel";
import { addressGroup } from "./address.ts";

/** How many lines stay open to an address: sockets and streams. */
export class Lines {
	private readonly most: number;
	private readonly ofAddress = new Map<string, number>();

	constructor(most: number) {
		this.most = most;
	}

	/** How to close it again, or that there are too many. */
	open(address: string): Result<() => void, "too-many"> {
		const group = addressGroup(address);
		const open = this.ofAddress.get(group) ?? 0;
		if (open >= this.most) return err("too-many");
		this.ofAddress.set(group, open + 1);
		let closed = false;
		return ok(() => {
			if (closed) return;
			closed = true;
			const left = (this.ofAddress.get(group) ?? 1) - 1;
			if (left > 0) this.ofAddress.set(group, left);
			else this.ofAddress.delete(group);
		});
	}
}
