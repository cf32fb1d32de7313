/** What the server takes from one client, and from all clients of one match. docs/protocol-wire.md says what happens beyond. */
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
	/** Frames a client may send in a burst, and a second in the long run. */
	frameBurst: 60,
	framesPerSecond: 20,
	/** Frames that all clients of a match together may send, likewise. */
	matchBurst: 120,
	matchFramesPerSecond: 40,
	/** Phrases of a seat in half a minute. */
	phrases: 5,
	/** What one address may ask over HTTP in a minute, all in all and of each kind that costs more. */
	requestsPerMinute: 600,
	createsPerMinute: 30,
	sitsPerMinute: 60,
	recoversPerMinute: 10,
	minePerMinute: 60,
	recordsPerMinute: 60,
	/** Seats that one request may ask after. */
	seatsOfRequest: 100,
	/** Seats that one request may gather into an account: their sealed keys are longer. */
	seatsOfGathering: 40,
	/** Seats that one browser may be told of, and how often it may say so in a minute. */
	seatsOfPush: 80,
	pushesPerMinute: 30,
	/** Questions put to passkeys, in a minute. */
	ceremoniesPerMinute: 30,
	/** Sockets of one address, and matches that one socket can be at. */
	socketsOfAddress: 40,
	/** Sockets that one address may open a second in the long run; at once, twice as many as it may have. */
	newSocketsPerSecond: 2,
	matchesOfSocket: 16,
	/** Seconds within which a request must have come whole. */
	requestSeconds: 20,
	/** Bytes that wait to be sent to a client who does not read; a watcher is let go earlier. */
	waitingBytes: 1_048_576,
	waitingBytesOfWatcher: 131_072,
} as const;

export type Limits = { readonly [name in keyof typeof LIMITS]: number };
