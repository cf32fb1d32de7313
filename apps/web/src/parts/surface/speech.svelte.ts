/** What screen readers are told. A space is added when the same thing is said twice, or it would not be read again. */
export class Speech {
	said = $state("");
	alarm = $state("");

	/** In its turn, after what is being read. */
	say(text: string): void {
		this.said = this.said === text ? `${text}\u00a0` : text;
	}

	/** At once. */
	cry(text: string): void {
		this.alarm = this.alarm === text ? `${text}\u00a0` : text;
	}
}
