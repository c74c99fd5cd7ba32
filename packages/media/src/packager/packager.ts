import { parseAudioTiming } from '../cmaf/audio-specific-config.ts';
import { codecsOf, type InitTracks, writeInit } from '../cmaf/init.ts';
import { silentFrame } from '../cmaf/silence.ts';
import type { EncodedFrame, EncoderInfo, Stage, TrackConfig } from '../stage.ts';
import { AudioEpoch } from './audio-epoch.ts';
import { AudioQueue } from './audio-queue.ts';
import type { Epoch } from './epoch.ts';
import type { InitSegment, PackagerOutput } from './output.ts';
import { defaultPartTarget, partTargetFor } from './part-target.ts';
import { ProgramClock } from './program-clock.ts';
import { sameConfig } from './same-config.ts';
import { SegmentAssembler, type StreamNumbers } from './segment-assembler.ts';
import type { SourceTap } from './source-tap.ts';
import { type EpochStart, type EpochTracks, SyncGate } from './sync-gate.ts';
import { VideoEpoch } from './video-epoch.ts';

const noTracks: EpochTracks = { video: undefined, audio: undefined };

/**
 * Packages one stream's frames into parts and segments of one rendition, over all its publishers. Each epoch (a
 * publisher's start, a jump of its timestamps, a change of codec) begins at a key frame and continues the time line
 * where the last one ended. It is a discontinuity in the playlist, except for the first epoch and for a publisher with
 * the same configuration as the one before.
 */
export class Packager implements Stage {
  readonly #numbers: StreamNumbers;
  readonly #output: PackagerOutput;
  readonly #now: () => number;
  readonly #tap: SourceTap | undefined;
  readonly #quickStart: boolean;
  readonly #heldPictureLimit: number;
  readonly #clock = new ProgramClock();
  #tracks: EpochTracks = noTracks;
  #info: EncoderInfo | undefined;
  #gate: SyncGate | undefined = new SyncGate(noTracks);
  #epoch: Epoch | undefined;
  /** Time line minus the publisher's decode time, in ms. */
  #offset = 0;
  /** Where the epoch begins on the time line, in ms. */
  #start = 0;
  #lastInit: InitSegment | undefined;
  #destroyed = false;

  /**
   * @param numbers where the stream continues; new numbers for a new stream
   * @param tap receives everything that other renditions are made from
   * @param quickStart viewers may wait for the stream, so its first segment is short
   * @param heldPictureLimit ms that the last picture of an epoch stays while its sound goes on
   */
  constructor(options: {
    numbers: StreamNumbers;
    output: PackagerOutput;
    now: () => number;
    tap?: SourceTap;
    quickStart?: boolean;
    heldPictureLimit?: number;
  }) {
    this.#numbers = options.numbers;
    this.#output = options.output;
    this.#now = options.now;
    this.#tap = options.tap;
    this.#quickStart = options.quickStart ?? false;
    this.#heldPictureLimit = options.heldPictureLimit ?? 0;
  }

  /** The encoder's own data; its frame rate is used if the bitstream has none. */
  info(info: EncoderInfo): void {
    this.#info = info;
  }

  /** Takes a track's configuration; a different one starts a new epoch. */
  config(config: TrackConfig): void {
    if (this.#destroyed) return;
    if (config.track === 'audio' && !parseAudioTiming(config.description)) return;
    if (sameConfig(this.#tracks[config.track], config)) return;
    this.#tracks = { ...this.#tracks, [config.track]: config };
    if (this.#epoch) this.#restart(this.#tracks);
    else this.#gate?.config(config);
  }

  frame(frame: EncodedFrame): void {
    if (this.#destroyed) return;
    if (this.#epoch) {
      const time = frame.dts + this.#offset;
      // Sound of the time before the first picture may arrive after it.
      if (frame.track === 'audio' && time < this.#start) return;
      if (!this.#epoch.frame(frame, time)) this.#output.dropped(1);
      else if (frame.track === 'video') this.#tap?.picture(frame, time, this.#epoch.betweenSegments);
      return;
    }
    const gate = this.#gate;
    const start = gate?.frame(frame);
    const dropped = gate?.takeDropped() ?? 0;
    if (dropped > 0) this.#output.dropped(dropped);
    if (start) this.#begin(start, frame.dts);
  }

  /** The publisher's timestamps jumped. */
  discontinuity(): void {
    if (this.#destroyed) return;
    this.#lastInit = undefined;
    this.#restart(this.#tracks);
  }

  /** The publisher is gone: its media is packaged to the last frame. The next publisher starts with no known state. */
  suspend(): void {
    if (this.#destroyed) return;
    this.#tracks = noTracks;
    this.#info = undefined;
    this.#restart(noTracks);
  }

  destroy(): void {
    if (this.#destroyed) return;
    this.#close();
    this.#gate = undefined;
    this.#destroyed = true;
  }

  #restart(known: EpochTracks): void {
    this.#close();
    this.#gate = new SyncGate(known);
  }

  #close(): void {
    if (!this.#epoch) return;
    this.#epoch.close();
    this.#epoch = undefined;
    this.#tap?.end();
  }

  /**
   * The init segment of an epoch. An encoder that returns with the same configuration gets the same one, because
   * players (VLC 3) stop when a playlist names another.
   */
  #init(tracks: InitTracks, frameRate: number | undefined): InitSegment {
    const data = writeInit(tracks);
    const last = this.#lastInit;
    if (last !== undefined && last.frameRate === frameRate && last.data.equals(data)) return last;
    const { width, height } = tracks.video ?? {};
    const number = this.#numbers.nextInit;
    this.#numbers.nextInit += 1;
    this.#lastInit = { number, data, codecs: codecsOf(tracks), width, height, frameRate };
    return this.#lastInit;
  }

  #begin(start: EpochStart, newest: number): void {
    const numbers = this.#numbers;
    const base = numbers.end;
    this.#offset = base - start.origin;
    this.#start = base;
    this.#clock.anchor(base + newest - start.origin, this.#now());
    const frameRate = start.video?.frameRate ?? this.#info?.frameRate;
    const partTarget = start.video ? partTargetFor(frameRate) : defaultPartTarget;
    const timing = start.audio && parseAudioTiming(start.audio.description);
    const audio = start.audio && timing && { config: start.audio, audioRate: timing.coreRate };
    const before = this.#lastInit;
    const init = this.#init({ video: start.video, audio }, start.video ? frameRate : undefined);
    // The time line never jumps, so media with the same configuration continues without a discontinuity: VLC 3 stops at
    // one.
    const isNew = numbers.nextFragment === 1;
    numbers.discontinuity = !isNew && init !== before;
    this.#output.init(init, partTarget);
    this.#tap?.begin({ video: start.video && { ...start.video, frameRate }, audio, partTarget });
    const assembler = new SegmentAssembler({
      numbers,
      init: init.number,
      clock: this.#clock,
      now: this.#now,
      output: this.#output,
      tap: this.#tap,
    });
    const silence = audio && timing && silentFrame(timing.objectType, audio.config.channels);
    if (start.video) {
      const queue = timing && new AudioQueue(timing, base, silence);
      const quickStart = isNew && this.#quickStart;
      const heldLimit = this.#heldPictureLimit;
      this.#epoch = new VideoEpoch({ assembler, audio: queue, partTarget, frameRate, quickStart, heldLimit });
    } else if (timing) {
      this.#epoch = new AudioEpoch(new AudioQueue(timing, base, undefined), assembler);
    }
    this.#gate = undefined;
    for (const frame of start.frames) this.frame(frame);
  }
}
