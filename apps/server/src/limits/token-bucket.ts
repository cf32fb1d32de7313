/** A bucket of tokens: so many at once, so many a second in the long run. By the steady clock, which is never set. */
export class Bucket {
	private readonly most: number;
	private readonly perSecond: number;
	private tokens: number;
	private filled: number;

	constructor(most: number, perSecond: number, now = performance.now()) {
		this.most = most;
		this.perSecond = perSecond;
		this.tokens = most;
		this.filled = now;
	}

	/** False when there is none left. */
	take(now = performance.now()): boolean {
		const elapsed = Math.max(0, now - this.filled);
		this.tokens = Math.min(this.most, this.tokens + (elapsed / 1000) * this.perSecond);
		this.filled = now;
		if (this.tokens < 1) return false;
		this.tokens--;
		return true;
	}
}
