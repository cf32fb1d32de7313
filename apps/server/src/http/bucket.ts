/** A bucket of tokens: so many at once, so many a second in the long run. */
export class Bucket {
	private readonly most: number;
	private readonly perSecond: number;
	private tokens: number;
	private filled: number;

	constructor(most: number, perSecond: number, now: number) {
		this.most = most;
		this.perSecond = perSecond;
		this.tokens = most;
		this.filled = now;
	}

	/** False when there is none left. */
	take(now: number): boolean {
		this.tokens = Math.min(this.most, this.tokens + ((now - this.filled) / 1000) * this.perSecond);
		this.filled = now;
		if (this.tokens < 1) return false;
		this.tokens--;
		return true;
	}
}
