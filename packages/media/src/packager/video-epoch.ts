import type { FragmentSample } from '../cmaf/fragment.ts';
import { videoTimescale, videoTrackId } from '../cmaf/tracks.ts';
import type { EncodedFrame } from '../stage.ts';
import type { AudioQueue } from './audio-queue.ts';
import { endsPart, endsSegment, segmentLimit } from './cut-rules.ts';
import type { Epoch } from './epoch.ts';
import type { SegmentAssembler } from './segment-assembler.ts';

/** Audio may be behind the video by this many ms before it is replaced by silence. */
const audioLagLimit = 700;
/** Maximum number of audio access units that wait while no video comes: over 10 s at 96 kHz. */
const waitingAudioLimit = 1200;

const ticksPerMs = videoTimescale / 1000;

interface HeldFrame {
  readonly frame: EncodedFrame;
  readonly time: number;
  readonly compositionOffset: number;
}

/**
 * An epoch of video with or without audio, both in the same parts. The newest frame is held until the next one shows
 * its duration. At that moment a part's end is also known. Audio goes into the part in whose time it begins, or into
 * the next one when it arrives late.
 */
export class VideoEpoch implements Epoch {
  readonly #assembler: SegmentAssembler;
  readonly #audio: AudioQueue | undefined;
  readonly #partTarget: number;
  /** Running estimate of one frame's length in ms. */
  #expected: number;
  #held: HeldFrame | undefined;
  #samples: FragmentSample[] = [];
  #bytes = 0;
  #start = 0;
  #segmentStart: number | undefined;
  /** End of the pictures in presentation order, in ms; frames that are decoded out of order end later than they decode. */
  #shownUntil = 0;
  /** Segments are short until this time (ms), or the next segment's key frame. */
  #quickUntil = Number.NEGATIVE_INFINITY;
  readonly #quickStart: boolean;
  readonly #heldLimit: number;

  /**
   * @param options.quickStart its segments are short up to its second key frame
   * @param options.heldLimit ms that the last picture stays while sound goes on
   */
  constructor(options: {
    assembler: SegmentAssembler;
    audio: AudioQueue | undefined;
    partTarget: number;
    frameRate: number | undefined;
    quickStart: boolean;
    heldLimit: number;
  }) {
    this.#assembler = options.assembler;
    this.#audio = options.audio;
    this.#partTarget = options.partTarget;
    this.#expected = 1000 / (options.frameRate ?? 30);
    this.#quickStart = options.quickStart;
    this.#heldLimit = options.heldLimit;
  }

  get betweenSegments(): boolean {
    return this.#samples.length === 0 && this.#assembler.open === undefined;
  }

  frame(frame: EncodedFrame, time: number): boolean {
    if (frame.track === 'audio') return this.#pushAudio(frame, time);
    // Equal timestamps would give a frame no duration; the presentation time stays as the encoder meant it.
    const at = this.#held ? Math.max(time, this.#held.time + 1) : time;
    if (this.#held) this.#settle(this.#held, at, frame.key);
    else this.#begin(at);
    this.#held = { frame, time: at, compositionOffset: frame.compositionOffset + time - at };
    return true;
  }

  close(): void {
    const held = this.#held;
    if (!held) return;
    const duration = Math.max(1, Math.round(this.#expected));
    this.#add(held, duration + this.#holding(held.time + held.compositionOffset + duration));
    this.#held = undefined;
    this.#cut(held.time + (this.#samples.at(-1)?.duration ?? 0) / ticksPerMs, true);
  }

  #begin(at: number): void {
    this.#start = at;
    if (this.#quickStart) this.#quickUntil = at + segmentLimit;
  }

  #pushAudio(frame: EncodedFrame, time: number): boolean {
    if (!this.#audio?.push(time, frame.data)) return false;
    return this.#audio.trim(waitingAudioLimit) === 0;
  }

  /** The held frame ends at `next`, where a frame begins: adds it, and cuts if the rules say so. */
  #settle(held: HeldFrame, next: number, nextIsKey: boolean): void {
    const duration = next - held.time;
    if (this.#samples.length > 0 && held.time + duration - this.#start > this.#partTarget) this.#cut(held.time, false);
    this.#add(held, duration);
    this.#expected += (Math.min(duration, 1000) - this.#expected) / 8;
    const segment = {
      start: this.#segmentStart ?? this.#start,
      bytes: this.#bytes + (this.#assembler.open?.bytes ?? 0),
      beginsWithKey: this.#assembler.open?.keyFrame ?? this.#samples[0]?.key ?? true,
      isQuick: next <= this.#quickUntil,
    };
    if (endsSegment(segment, { time: next, key: nextIsKey })) this.#cut(next, true, !nextIsKey);
    else if (
      endsPart({ start: this.#start, bytes: this.#bytes }, { time: next, expected: this.#expected }, this.#partTarget)
    )
      this.#cut(next, false);
  }

  /** How much longer, in ms, the last picture stays because of its sound. */
  #holding(ownEnd: number): number {
    const shownUntil = Math.max(this.#shownUntil, ownEnd);
    return Math.round(Math.min(this.#heldLimit, Math.max(0, (this.#audio?.end ?? 0) - shownUntil)));
  }

  #add(held: HeldFrame, duration: number): void {
    this.#shownUntil = Math.max(this.#shownUntil, held.time + held.compositionOffset + duration);
    this.#samples.push({
      data: held.frame.data,
      duration: Math.round(duration * ticksPerMs),
      compositionOffset: Math.round(held.compositionOffset * ticksPerMs),
      key: held.frame.key,
    });
    this.#bytes += held.frame.data.length;
  }

  /** @param continued the next segment begins without a key frame */
  #cut(end: number, last: boolean, continued = false): void {
    const samples = this.#samples;
    const start = this.#start;
    const video = { id: videoTrackId, baseDecodeTime: Math.round(start * ticksPerMs), samples };
    this.#audio?.fillSilence(end - audioLagLimit);
    const isEnd = this.#held === undefined && this.#heldLimit > 0;
    const audio = this.#audio?.take(isEnd ? Math.max(end, this.#shownUntil) : end);
    this.#segmentStart = last ? undefined : (this.#segmentStart ?? start);
    if (last && !continued) this.#quickUntil = Number.NEGATIVE_INFINITY;
    this.#start = end;
    this.#samples = [];
    this.#bytes = 0;
    this.#assembler.part(
      {
        tracks: audio ? [video, audio] : [video],
        start,
        end,
        // The sound of pictures that are shown later than decoded does not make the recording longer.
        soundEnd: isEnd ? end : (this.#audio?.takenEnd ?? 0),
        independent: samples[0]?.key ?? false,
        frames: samples.length,
      },
      last,
      continued,
    );
  }
}
