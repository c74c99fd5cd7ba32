import type { FragmentSample } from '../cmaf/fragment.ts';
import { videoTimescale, videoTrackId } from '../cmaf/tracks.ts';
import type { EncodedFrame } from '../live-media.ts';
import type { PushCutter } from '../push/push-cutter.ts';
import type { AudioQueue } from './audio-queue.ts';
import { endsPart, endsSegment, segmentLimit } from './cut-rules.ts';
import type { Epoch } from './epoch.ts';
import type { SegmentAssembler } from './segment-assembler.ts';
import type { SegmentPromise } from './segment-promise.ts';
import type { SourceTap } from './source-tap.ts';

/** Audio may be behind the video by this many ms before it is replaced by silence. */
const audioLagLimit = 700;
/** Maximum number of audio access units that wait while no video comes: over 10 s at 96 kHz. */
const waitingAudioLimit = 1200;

/** The picture has paused when sound has gone on for this long (ms), or for this many of the longest frames. */
const pictureWait = 1200;
const pictureWaitFrames = 3;
/** A repeated picture is this far (ms) behind the place where the next one is expected, so that it can still come. */
const repeatLag = 200;
/** More pictures than these are not repeated for one access unit. */
const repeatsAtOnce = 4;
/** How much of the longest frame's length remains with each frame. */
const longestShare = 0.95;
/** Sound may be ahead of the picture by this much (ms) all the time; how much of its lead remains with each picture. */
const leadLimit = 10_000;
const leadShare = 0.995;
/** A picture that returns further (ms) behind the repeated one is late. */
const lateLimit = 500;
/** A picture that lasts longer than this (ms) stays one part: no silence is made for so long. */
const longestSplit = 15_000;
/** When pictures have been late for this long (ms), the encoder's clock had stopped: they go on from here. */
const lateSpan = 3000;

const ticksPerMs = videoTimescale / 1000;

interface HeldFrame {
  readonly frame: EncodedFrame;
  readonly time: number;
  readonly compositionOffset: number;
}

/** The track that stands in for tracks that are missing. */
export interface StandIn {
  /** A key frame to repeat until the first picture comes. */
  readonly still?: EncodedFrame;
  /** It is no picture of the encoder's. */
  readonly isBlack?: boolean;
  /** No sound is expected. */
  readonly isSilent?: boolean;
}

export interface VideoEpochOptions {
  readonly assembler: SegmentAssembler;
  readonly audio: AudioQueue | undefined;
  readonly partTarget: number;
  readonly frameRate: number | undefined;
  /** Its segments are short up to its second key frame. */
  readonly quickStart: boolean;
  /** Given for a live stream: how long segments may be. */
  readonly promise: SegmentPromise | undefined;
  /** How long (ms) its last picture stays while its sound goes on. */
  readonly heldLimit: number;
  readonly tap: SourceTap | undefined;
  /** Makes the pieces for players to whom media is pushed. */
  readonly push: PushCutter | undefined;
  /** Its start on the time line in ms. */
  readonly start: number;
  /** Given: a track that pauses is filled. */
  readonly standIn: StandIn | undefined;
}

/**
 * An epoch of video with or without audio, both in the same parts. The newest frame is held until the next one shows
 * its duration. At that moment a part's end is also known. Audio goes into the part in whose time it begins, or into
 * the next one when it arrives late. While only audio comes, the last key frame is repeated, a part long each time.
 */
export class VideoEpoch implements Epoch {
  readonly #options: VideoEpochOptions;
  readonly #assembler: SegmentAssembler;
  readonly #audio: AudioQueue | undefined;
  readonly #partTarget: number;
  /** Running estimate of one frame's length in ms, and the length of the longest recent one. */
  #expected: number;
  #longest: number;
  #held: HeldFrame | undefined;
  #samples: FragmentSample[] = [];
  /** When the first of the samples is decoded, in ms. */
  #samplesAt = 0;
  #bytes = 0;
  #start = 0;
  #segmentStart: number | undefined;
  /** End of the pictures in presentation order, in ms; frames that are decoded out of order end later than they decode. */
  #shownUntil = 0;
  /** Segments are short until this time (ms), or the next segment's key frame. */
  #quickUntil = Number.NEGATIVE_INFINITY;
  /** When the first picture is decoded, in ms. */
  #firstAt = 0;
  /** The last key frame. */
  #key: EncodedFrame | undefined;
  /** How far (ms) sound was ahead of the picture when the last picture came. */
  #lead = 0;
  #standing = false;
  /** Since when (ms of sound) pictures have been late, and what is added to their times. */
  #lateSince: number | undefined;
  #shift = 0;
  #silent: boolean;

  constructor(options: VideoEpochOptions) {
    const { assembler, audio, partTarget, frameRate, standIn, start } = options;
    this.#options = options;
    this.#assembler = assembler;
    this.#audio = audio;
    this.#partTarget = partTarget;
    this.#expected = 1000 / (frameRate ?? 30);
    this.#longest = this.#expected;
    this.#key = standIn?.still;
    this.#silent = standIn?.isSilent ?? false;
    if (standIn?.still) this.#repeat(start);
  }

  get betweenSegments(): boolean {
    return this.#samples.length === 0 && this.#assembler.open === undefined;
  }

  get standing(): boolean {
    return this.#standing;
  }

  get soundEnd(): number | undefined {
    return this.#audio?.takenEnd;
  }

  get key(): EncodedFrame | undefined {
    return this.#key;
  }

  frame(frame: EncodedFrame, time: number): boolean {
    if (frame.track === 'audio') return this.#pushAudio(frame, time);
    if (this.#standing && !this.#returns(frame, time + this.#shift)) return false;
    this.#standing = false;
    this.#lateSince = undefined;
    const shifted = time + this.#shift;
    if (this.#options.standIn) this.#remember(frame, shifted);
    this.#picture(frame, shifted);
    return true;
  }

  close(): void {
    const audioEnd = this.#standing ? Math.floor(this.#audio?.end ?? 0) : 0;
    this.#repeatTo(audioEnd - this.#partTarget);
    const held = this.#held;
    if (!held) return;
    const duration = Math.max(1, Math.round(this.#expected));
    const shown = duration + this.#holding(held.time + held.compositionOffset + duration);
    const end = this.#standing ? Math.max(held.time + 1, audioEnd) : held.time + shown;
    if (this.#samples.length > 0 && end - this.#start > this.#partTarget) this.#cut(held.time, false);
    this.#add(held, end - held.time);
    this.#held = undefined;
    if (this.#options.standIn) this.#audio?.fillSilence(end);
    this.#options.push?.flush(end);
    this.#splitUpTo(end);
    this.#cut(end, true);
  }

  #picture(frame: EncodedFrame, time: number): void {
    // Equal timestamps would give a frame no duration; the presentation time stays as the encoder meant it.
    const at = this.#held ? Math.max(time, this.#held.time + 1) : time;
    if (this.#held) this.#settle(this.#held, at, frame.key);
    else this.#begin(at);
    this.#held = { frame, time: at, compositionOffset: frame.compositionOffset + time - at };
    this.#options.tap?.picture(frame, time, this.betweenSegments);
  }

  #begin(at: number): void {
    this.#start = at;
    this.#firstAt = at;
    if (this.#options.quickStart) this.#quickUntil = at + segmentLimit;
  }

  #pushAudio(frame: EncodedFrame, time: number): boolean {
    this.#silent = false;
    if (!this.#audio?.push(time, frame.data)) return false;
    if (this.#options.standIn) this.#followSound();
    return this.#audio.trim(waitingAudioLimit) === 0;
  }

  /** Repeats the last key frame as far as sound has come, when no picture comes. */
  #followSound(): void {
    const due = (this.#audio?.end ?? 0) - this.#lead;
    const wait = this.#standing ? 0 : Math.max(pictureWait, pictureWaitFrames * this.#longest);
    if (!this.#held || due - this.#held.time < wait) return;
    this.#repeatTo(due - this.#partTarget - repeatLag);
  }

  /**
   * Repeats the last key frame, a part long each time, until the repeated picture begins after `until` (ms). If sound has
   * jumped, one picture stays longer.
   */
  #repeatTo(until: number): void {
    let count = 0;
    for (let held = this.#held; held && held.time <= until; held = this.#held) {
      const next = Math.max(held.time + 1, this.#start + this.#partTarget);
      this.#repeat(count < repeatsAtOnce ? next : Math.max(next, Math.floor(until)));
      count += 1;
    }
  }

  #repeat(time: number): void {
    if (!this.#key) return;
    this.#standing = true;
    this.#picture(this.#key, time);
  }

  /**
   * A picture comes after a pause. It can be shown if it is a key frame, since pictures before it may be lost, and if it
   * is not late.
   */
  #returns(frame: EncodedFrame, time: number): boolean {
    const held = this.#held;
    if (!held) return true;
    if (time >= held.time - lateLimit) {
      if (frame.key) this.#repeatTo(time - this.#partTarget - 1);
      return frame.key;
    }
    const heard = this.#audio?.end ?? 0;
    this.#lateSince ??= heard;
    if (!frame.key || heard - this.#lateSince < lateSpan) return false;
    this.#shift += held.time + this.#partTarget - time;
    return true;
  }

  #remember(frame: EncodedFrame, time: number): void {
    if (frame.key) this.#key = frame;
    const lead = (this.#audio?.end ?? time) - time;
    this.#lead = Math.min(leadLimit, Math.max(lead, this.#lead * leadShare));
  }

  /** The held frame ends at `next`, where a frame begins: adds it, and cuts if the rules say so. */
  #settle(held: HeldFrame, next: number, nextIsKey: boolean): void {
    const duration = next - held.time;
    if (this.#samples.length > 0 && held.time + duration - this.#start > this.#partTarget) this.#cut(held.time, false);
    this.#add(held, duration);
    this.#splitUpTo(next);
    if (!this.#standing) {
      this.#expected += (Math.min(duration, 1000) - this.#expected) / 8;
      this.#longest = Math.max(duration, this.#longest * longestShare);
    }
    const { promise } = this.#options;
    if (nextIsKey) promise?.make(next - this.#firstAt);
    else promise?.waited(next - this.#firstAt);
    const segment = {
      start: this.#segmentStart ?? this.#start,
      bytes: this.#bytes + (this.#assembler.open?.bytes ?? 0),
      beginsWithKey: this.#assembler.open?.keyFrame ?? this.#samples[0]?.key ?? true,
      isQuick: next <= this.#quickUntil,
      limit: promise?.limit,
    };
    const expected = this.#standing ? this.#partTarget : this.#expected;
    if (endsSegment(segment, { time: next, expected, key: nextIsKey })) this.#cut(next, true, !nextIsKey);
    else if (
      this.#hasContent(next) &&
      endsPart({ start: this.#start, bytes: this.#bytes }, { time: next, expected }, this.#partTarget)
    )
      this.#cut(next, false);
  }

  /**
   * Ends parts up to `end` (ms), as far as they are longer than the target because one picture is. It stands in the first
   * of them; the others have the sound of their time alone.
   */
  #splitUpTo(end: number): void {
    if (end - this.#start > longestSplit) return;
    while (end - this.#start > this.#partTarget) {
      const to = this.#start + this.#partTarget;
      if (!this.#hasContent(to)) this.#audio?.fillSilence(to);
      if (!this.#hasContent(to)) return;
      this.#cut(to, false);
    }
    if (!this.#hasContent(end)) this.#audio?.fillSilence(end);
  }

  /** Whether a part up to `end` (ms) would have a sample. */
  #hasContent(end: number): boolean {
    return (
      this.#samples.length > 0 || (this.#audio !== undefined && this.#audio.length > 0 && this.#audio.takenEnd < end)
    );
  }

  /** How much longer, in ms, the last picture stays because of its sound. */
  #holding(ownEnd: number): number {
    const shownUntil = Math.max(this.#shownUntil, ownEnd);
    return Math.round(Math.min(this.#options.heldLimit, Math.max(0, (this.#audio?.end ?? 0) - shownUntil)));
  }

  #add(held: HeldFrame, duration: number): void {
    this.#shownUntil = Math.max(this.#shownUntil, held.time + held.compositionOffset + duration);
    if (this.#samples.length === 0) this.#samplesAt = held.time;
    const sample = {
      data: held.frame.data,
      duration: Math.round(duration * ticksPerMs),
      compositionOffset: Math.round(held.compositionOffset * ticksPerMs),
      key: held.frame.key,
    };
    this.#samples.push(sample);
    this.#bytes += held.frame.data.length;
    const { push } = this.#options;
    if (!push) return;
    // A player shows nothing without sound for it.
    if (this.#silent) this.#audio?.fillSilence(held.time + duration);
    push.picture(sample, held.time, held.time + duration);
  }

  /** @param continued the next segment begins without a key frame */
  #cut(end: number, last: boolean, continued = false): void {
    const samples = this.#samples;
    const start = this.#start;
    const video = { id: videoTrackId, baseDecodeTime: Math.round(this.#samplesAt * ticksPerMs), samples };
    this.#fillSilence(end);
    const isEnd = this.#held === undefined && this.#options.heldLimit > 0;
    const audio = this.#audio?.take(isEnd ? Math.max(end, this.#shownUntil) : end);
    this.#segmentStart = last ? undefined : (this.#segmentStart ?? start);
    if (last && !continued) this.#quickUntil = Number.NEGATIVE_INFINITY;
    this.#start = end;
    this.#samples = [];
    this.#bytes = 0;
    this.#assembler.part(
      {
        tracks: [...(samples.length > 0 ? [video] : []), ...(audio ? [audio] : [])],
        start,
        end,
        independent: samples[0]?.key ?? false,
        frames: this.#options.standIn?.isBlack ? 0 : samples.length,
        silent: this.#silent,
      },
      last,
      continued,
    );
  }

  /** Sound that is late may still come. When it has stopped, silence goes as far as the picture. */
  #fillSilence(end: number): void {
    const audio = this.#audio;
    if (!audio) return;
    if (this.#options.standIn && audio.end < end - audioLagLimit) this.#silent = true;
    audio.fillSilence(this.#silent ? end : end - audioLagLimit);
  }
}
