import { err, ok, type Result } from "@tablier/kernel";

/** How many lines stay open to an address: sockets and streams. */
export class Lines {
	private readonly most: number;
	private readonly ofAddress = new Map<string, number>();

	constructor(most: number) {
		this.most = most;
	}

	/** How to close it again, or that there are too many. */
	open(address: string): Result<() => void, "too-many"> {
		const open = this.ofAddress.get(address) ?? 0;
		if (open >= this.most) return err("too-many");
		this.ofAddress.set(address, open + 1);
		let closed = false;
		return ok(() => {
			if (closed) return;
			closed = true;
			const left = (this.ofAddress.get(address) ?? 1) - 1;
			if (left > 0) this.ofAddress.set(address, left);
			else this.ofAddress.delete(address);
		});
	}
}
