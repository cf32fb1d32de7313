/**
 * What the server accepts from one client, and from all clients of one match. docs/protocol-wire.md says what
 * happens beyond.
 */
export const LIMITS = {
	/** Bytes of one frame, and of one HTTP body. */
	frameBytes: 4096,
	bodyBytes: 8192,
	/** Steps of one play: the longest turn of our games has fewer. */
	steps: 64,
	/** The largest number of a step, and of an event in a log. */
	stepNumber: 0x3fff_ffff,
	version: 1_000_000,
	nameLength: 24,
	/** Frames a client may send in a burst, and per second in the long run. */
	frameBurst: 60,
	framesPerSecond: 20,
	/** The same for all clients of a match together. */
	matchBurst: 120,
	matchFramesPerSecond: 40,
	/** Phrases of a seat in half a minute. */
	phrases: 5,
	/** HTTP requests of one address per minute, in total and of each expensive kind. */
	requestsPerMinute: 600,
	createsPerMinute: 30,
	sitsPerMinute: 60,
	recoversPerMinute: 10,
	minePerMinute: 60,
	recordsPerMinute: 60,
	picturesPerMinute: 120,
	filmsPerMinute: 10,
	/** Seats in one request. */
	seatsOfRequest: 100,
	/** Seats that one request may link to an account: their sealed keys are longer. */
	seatsOfGathering: 40,
	/** Seats that one browser may subscribe to, and changes of its subscription per minute. */
	seatsOfPush: 80,
	pushesPerMinute: 30,
	/** Challenges for passkeys per minute. */
	ceremoniesPerMinute: 30,
	/** Sockets of one address, and matches of one socket. */
	socketsOfAddress: 40,
	/** New sockets of one address per second in the long run; the burst is twice the number it may have. */
	newSocketsPerSecond: 2,
	matchesOfSocket: 16,
	/** Seconds within which a request must be complete. */
	requestSeconds: 20,
	/** Unsent bytes of a client that does not read; a watcher is disconnected earlier. */
	waitingBytes: 1_048_576,
	waitingBytesOfWatcher: 131_072,
} as const;

export type ServerLimits = { readonly [name in keyof typeof LIMITS]: number };
