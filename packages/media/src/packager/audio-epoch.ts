import type { EncodedFrame } from '../live-media.ts';
import type { AudioQueue } from './audio-queue.ts';
import { segmentByteLimit } from './cut-rules.ts';
import type { Epoch } from './epoch.ts';
import { defaultPartTarget } from './part-target.ts';
import type { SegmentAssembler } from './segment-assembler.ts';

/** Audio-only segments end with the part that reaches this many ms. */
const audioSegmentTarget = 2000;

/** An epoch of audio only: parts of whole access units up to the part target, each decodable by itself. */
export class AudioEpoch implements Epoch {
  readonly #audio: AudioQueue;
  readonly #assembler: SegmentAssembler;
  readonly #framesPerPart: number;

  constructor(audio: AudioQueue, assembler: SegmentAssembler) {
    this.#audio = audio;
    this.#assembler = assembler;
    this.#framesPerPart = Math.max(1, Math.floor(defaultPartTarget / audio.frameDuration));
  }

  get standing(): boolean {
    return true;
  }

  get soundEnd(): number {
    return this.#audio.takenEnd;
  }

  get key(): undefined {
    return undefined;
  }

  frame(frame: EncodedFrame, time: number): boolean {
    if (frame.track === 'video' || !this.#audio.push(time, frame.data)) return false;
    while (this.#audio.length > this.#framesPerPart) this.#part(this.#framesPerPart, false);
    return true;
  }

  close(): void {
    while (this.#audio.length > this.#framesPerPart) this.#part(this.#framesPerPart, false);
    this.#part(this.#audio.length, true);
  }

  #part(frames: number, closing: boolean): void {
    const track = this.#audio.takeFrames(frames);
    if (!track) return;
    const ticks = track.samples.reduce((sum, sample) => sum + sample.duration, 0);
    const start = (track.baseDecodeTime * 1000) / this.#audio.rate;
    const end = ((track.baseDecodeTime + ticks) * 1000) / this.#audio.rate;
    const open = this.#assembler.open;
    const last =
      closing || end - (open?.start ?? start) >= audioSegmentTarget || (open?.bytes ?? 0) >= segmentByteLimit;
    this.#assembler.part({ tracks: [track], start, end, independent: true, frames: 0 }, last);
  }
}
