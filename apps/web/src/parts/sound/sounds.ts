import type { Board, Effect } from "@tablier/kernel";
import { hear } from "./cue.ts";
import { RECIPES, type Stroke } from "./recipes.ts";
import { CENTRE, type Placing, type Sound } from "./sound.ts";

/** Sounds that are asked for at one moment follow each other so closely, in seconds, and not too many of them. */
const APART = 0.07;
const LATEST = 0.6;
const VOLUME = 0.7;
/** What a gain falls to in the end: it may not reach 0. */
const SILENCE = 0.0001;

/** The loudspeaker of the page: silent until it is switched on, and while the page is hidden. */
class Sounds {
	#on = false;
	#context: AudioContext | undefined;
	#noise: AudioBuffer | undefined;
	#free = 0;

	set on(on: boolean) {
		this.#on = on;
		if (!on) void this.#context?.suspend();
	}

	play(sound: Sound, { pan, pitch }: Placing = CENTRE): void {
		if (!this.#on || document.hidden) return;
		const context = this.#open();
		const start = Math.max(context.currentTime, this.#free);
		if (start > context.currentTime + LATEST) return;
		this.#free = start + APART;
		const side = new StereoPannerNode(context, { pan: Math.max(-1, Math.min(1, pan)) * 0.8 });
		side.connect(context.destination);
		const strokes = RECIPES[sound].map((stroke) => this.#strike(context, stroke, start, pitch, side));
		strokes.at(-1)?.addEventListener("ended", () => side.disconnect());
	}

	/** Browsers allow sound only after a user gesture: a context made before it has to be resumed. */
	#open(): AudioContext {
		this.#context ??= new AudioContext();
		if (this.#context.state === "suspended") void this.#context.resume();
		return this.#context;
	}

	#strike(
		context: AudioContext,
		stroke: Stroke,
		start: number,
		pitch: number,
		out: AudioNode,
	): AudioScheduledSourceNode {
		const [begin, end] = [start + stroke.at, start + stroke.at + stroke.length];
		const gain = new GainNode(context, { gain: 0 });
		gain.gain.setValueAtTime(SILENCE, begin);
		gain.gain.exponentialRampToValueAtTime(stroke.gain * VOLUME, begin + 0.004);
		gain.gain.exponentialRampToValueAtTime(SILENCE, end);
		gain.connect(out);
		const source =
			stroke.source === "noise"
				? this.#rush(context, stroke, begin, end, pitch, gain)
				: glide(context, stroke, begin, end, pitch, gain);
		source.start(begin);
		source.stop(end + 0.02);
		return source;
	}

	#rush(
		context: AudioContext,
		stroke: Stroke,
		begin: number,
		end: number,
		pitch: number,
		out: AudioNode,
	): AudioScheduledSourceNode {
		this.#noise ??= noiseIn(context);
		const source = new AudioBufferSourceNode(context, { buffer: this.#noise, loop: true });
		const band = new BiquadFilterNode(context, { type: "bandpass", Q: stroke.focus ?? 1 });
		ramp(band.frequency, stroke, begin, end, pitch);
		source.connect(band).connect(out);
		return source;
	}
}

function glide(
	context: AudioContext,
	stroke: Stroke,
	begin: number,
	end: number,
	pitch: number,
	out: AudioNode,
): AudioScheduledSourceNode {
	const source = new OscillatorNode(context, { type: stroke.source === "triangle" ? "triangle" : "sine" });
	ramp(source.frequency, stroke, begin, end, pitch);
	source.connect(out);
	return source;
}

function ramp(frequency: AudioParam, { from, to }: Stroke, begin: number, end: number, pitch: number): void {
	frequency.setValueAtTime(from * pitch, begin);
	frequency.exponentialRampToValueAtTime(to * pitch, end);
}

function noiseIn(context: AudioContext): AudioBuffer {
	const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
	const samples = buffer.getChannelData(0);
	for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
	return buffer;
}

const sounds = new Sounds();

/** Off until the player turns sounds on. */
export function setSound(on: boolean): void {
	sounds.on = on;
}

export const playSound = (sound: Sound, placing: Partial<Placing> = {}): void =>
	sounds.play(sound, { ...CENTRE, ...placing });

/** Plays what an effect sounds like on a board turned by so many steps. */
export function playEffect(board: Board, turn: number, effect: Effect): void {
	const heard = hear(board, turn, effect);
	if (heard) sounds.play(heard.sound, heard);
}
