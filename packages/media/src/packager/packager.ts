import { parseAudioTiming } from '../cmaf/audio-specific-config.ts';
import { codecsOf, type InitTracks, writeInit } from '../cmaf/init.ts';
import { silentFrame } from '../cmaf/silence.ts';
import type { EncodedFrame, EncoderInfo, PipelineStep, TrackConfig } from '../live-media.ts';
import { PushCutter } from '../push/push-cutter.ts';
import { announcedKeyDistance } from './announced-key-frames.ts';
import { AudioEpoch } from './audio-epoch.ts';
import { AudioQueue } from './audio-queue.ts';
import type { Epoch } from './epoch.ts';
import type { InitSegment, PackagerOutput } from './output.ts';
import { defaultPartTarget, partTargetFor } from './part-target.ts';
import { ProgramClock } from './program-clock.ts';
import { sameConfig } from './same-config.ts';
import { SegmentAssembler, type StreamNumbers } from './segment-assembler.ts';
import { SegmentPromise } from './segment-promise.ts';
import type { SourceTap } from './source-tap.ts';
import { type FullStart, StandIns } from './stand-ins.ts';
import { type EpochStart, type EpochTracks, SyncGate } from './sync-gate.ts';
import { VideoEpoch } from './video-epoch.ts';

const noTracks: EpochTracks = { video: undefined, audio: undefined };
const unchanged = { video: false, audio: false };

/** Sound of another format that waits for a key frame, in access units: over 10 s at 48 kHz. */
const waitingLimit = 600;
/** When no picture has come for this long (ms of sound), it waits no more. */
const keyWait = 1500;

/**
 * Packages one stream's frames into parts and segments of one rendition, over all its publishers. An epoch begins with a
 * publisher's start, a jump of its timestamps or a change of codec. It begins at a key frame, and continues the time line where
 * the last one ended. It is a discontinuity in the playlist, except for the first epoch and for a publisher with the same
 * configuration as the one before.
 */
export class Packager implements PipelineStep {
  readonly #numbers: StreamNumbers;
  readonly #output: PackagerOutput;
  readonly #now: () => number;
  readonly #tap: SourceTap | undefined;
  readonly #quickStart: boolean;
  readonly #heldPictureLimit: number;
  readonly #standIns: StandIns | undefined;
  readonly #promise: SegmentPromise | undefined;
  readonly #keyDistance: number;
  readonly #clock = new ProgramClock();
  #tracks: EpochTracks = noTracks;
  #info: EncoderInfo | undefined;
  #gate: SyncGate | undefined;
  #epoch: Epoch | undefined;
  /** The tracks of the epoch. */
  #current: EpochTracks = noTracks;
  /** A track of the encoder's is not that of the epoch. */
  #changed: { readonly [track in TrackConfig['track']]: boolean } = unchanged;
  /** Sound of another format that waits for a key frame, and since when no picture has come (decode time, ms). */
  #waiting: EncodedFrame[] = [];
  #withoutPicture: number | undefined;
  /** Time line minus the publisher's decode time, in ms. */
  #offset = 0;
  /** Where the epoch begins on the time line, in ms. */
  #start = 0;
  /** Where the sound of the epoch before ended on the time line, in ms. */
  #soundEnd: number | undefined;
  #lastInit: InitSegment | undefined;
  #destroyed = false;

  /**
   * @param numbers where the stream continues; new numbers for a new stream
   * @param tap receives everything that other renditions are made from
   * @param quickStart viewers may wait for the stream, so its first segment is short
   * @param keyDistance ms between the key frames of this encoder's last stream; 0: not known
   * @param targetDuration seconds, of a stream that goes on
   * @param heldPictureLimit ms that the last picture of an epoch stays while its sound goes on
   * @param bothTracks it always has video and audio: what is missing, or pauses, is replaced by a still or silence
   */
  constructor(options: {
    numbers: StreamNumbers;
    output: PackagerOutput;
    now: () => number;
    tap?: SourceTap;
    quickStart?: boolean;
    keyDistance?: number | undefined;
    targetDuration?: number | undefined;
    heldPictureLimit?: number;
    bothTracks?: boolean;
  }) {
    this.#numbers = options.numbers;
    this.#output = options.output;
    this.#now = options.now;
    this.#tap = options.tap;
    this.#quickStart = options.quickStart ?? false;
    this.#promise = this.#quickStart
      ? new SegmentPromise((target) => this.#output.targetDuration?.(target))
      : undefined;
    if (options.targetDuration !== undefined) this.#promise?.keep(options.targetDuration);
    this.#keyDistance = options.keyDistance ?? 0;
    this.#heldPictureLimit = options.heldPictureLimit ?? 0;
    this.#standIns = options.bothTracks === true ? new StandIns() : undefined;
    this.#gate = this.#newGate(noTracks);
    const { end, endTime } = options.numbers;
    if (endTime !== undefined) this.#clock.anchor(end, endTime);
  }

  /** The encoder's own data; its frame rate is used if the bitstream has none. */
  info(info: EncoderInfo): void {
    this.#info = info;
  }

  /** Takes a track's configuration; a different one starts a new epoch. */
  config(config: TrackConfig): void {
    if (this.#destroyed) return;
    if (config.track === 'audio' && !parseAudioTiming(config.description)) return;
    const isSame = sameConfig(this.#tracks[config.track], config);
    if (isSame) return;
    this.#tracks = { ...this.#tracks, [config.track]: config };
    if (!this.#epoch) this.#gate?.config(config);
    else if (!this.#standIns) this.#restart(this.#tracks);
    else {
      this.#changed = { ...this.#changed, [config.track]: !sameConfig(this.#current[config.track], config) };
      this.#waiting = [];
      this.#withoutPicture = undefined;
    }
  }

  frame(frame: EncodedFrame): void {
    if (this.#destroyed) return;
    if (!this.#epoch) this.#toGate(frame);
    else if (this.#changed.video || this.#changed.audio) this.#change(this.#epoch, frame);
    else this.#toEpoch(this.#epoch, frame);
  }

  #toEpoch(epoch: Epoch, frame: EncodedFrame): void {
    const time = frame.dts + this.#offset;
    // Sound of the time before the first picture may arrive after it.
    if (frame.track === 'audio' && time < this.#start) return;
    if (!epoch.frame(frame, time)) this.#output.dropped(1);
  }

  #toGate(frame: EncodedFrame): void {
    const gate = this.#gate;
    const start = gate?.frame(frame);
    const dropped = gate?.takeDropped() ?? 0;
    if (dropped > 0) this.#output.dropped(dropped);
    if (start) this.#begin(start, frame.dts);
  }

  /** A frame while a track of the epoch is about to change, at the next key frame. */
  #change(epoch: Epoch, frame: EncodedFrame): void {
    if (frame.track === 'video') {
      this.#withoutPicture = undefined;
      if (frame.key) this.#changeAt(frame);
      else if (this.#changed.video) this.#output.dropped(1);
      else this.#toEpoch(epoch, frame);
      return;
    }
    if (!this.#changed.audio) {
      this.#toEpoch(epoch, frame);
      return;
    }
    this.#waiting.push(frame);
    if (this.#waiting.length > waitingLimit) this.#waiting.shift();
    this.#withoutPicture ??= frame.dts;
    const { audio } = this.#tracks;
    const first = this.#waiting[0] ?? frame;
    if (!audio || (!epoch.standing && frame.dts - this.#withoutPicture < keyWait)) return;
    // No key frame will come: the still goes on with the other sound.
    const frames = this.#waiting;
    this.#close();
    this.#begin({ video: this.#tracks.video, audio, isSoundOnly: true, origin: first.dts, frames }, frame.dts);
  }

  /** Begins the epoch of the changed tracks with this key frame. */
  #changeAt(frame: EncodedFrame): void {
    const waiting = this.#waiting;
    this.#restart(this.#tracks);
    for (const each of [...waiting, frame]) this.frame(each);
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
    // A stream that ends so early is played, too.
    if (this.#epoch) this.#promise?.make(0);
    this.#restart(noTracks);
  }

  destroy(): void {
    if (this.#destroyed) return;
    if (this.#epoch) this.#promise?.make(0);
    this.#close();
    this.#gate = undefined;
    this.#destroyed = true;
  }

  #restart(known: EpochTracks): void {
    this.#close();
    this.#gate = this.#newGate(known);
  }

  #newGate(known: EpochTracks): SyncGate {
    return new SyncGate(known, this.#standIns === undefined);
  }

  #close(): void {
    this.#waiting = [];
    this.#withoutPicture = undefined;
    if (!this.#epoch) return;
    this.#epoch.close();
    this.#standIns?.remember(this.#epoch.key);
    this.#soundEnd = this.#epoch.soundEnd;
    this.#epoch = undefined;
    this.#tap?.end();
  }

  /**
   * The init segment of an epoch. An encoder that returns with the same configuration gets the same one, because
   * players (VLC 3) stop when a playlist names another. A black picture has no size.
   */
  #init(tracks: InitTracks, { frameRate, standIn }: FullStart): InitSegment {
    const data = writeInit(tracks);
    const last = this.#lastInit;
    if (last !== undefined && last.frameRate === frameRate && last.data.equals(data)) return last;
    const { width, height } = standIn?.isBlack ? {} : (tracks.video ?? {});
    const number = this.#numbers.nextInit;
    this.#numbers.nextInit += 1;
    this.#lastInit = { number, data, codecs: codecsOf(tracks), width, height, frameRate };
    return this.#lastInit;
  }

  #pushCutter(audio: AudioQueue | undefined): PushCutter | undefined {
    const output = this.#output;
    if (!output.fragment) return undefined;
    audio?.follow();
    return new PushCutter({
      audio,
      wallClock: (time) => this.#clock.at(time),
      emit: (fragment, track) => {
        output.fragment?.(fragment);
        this.#tap?.pushed({ ...fragment, audio: track, audioRate: audio?.rate ?? 1 });
      },
    });
  }

  #announce(frames: readonly EncodedFrame[], frameRate: number | undefined): void {
    const key = frames.find(({ track, key }) => track === 'video' && key);
    const distance = (key && announcedKeyDistance(key.data, frameRate)) ?? this.#keyDistance;
    if (distance > 0) this.#promise?.make(distance);
  }

  #begin(start: EpochStart, newest: number): void {
    const numbers = this.#numbers;
    const base = numbers.end;
    this.#offset = base - start.origin;
    this.#start = base;
    this.#clock.anchor(base + newest - start.origin, this.#now());
    const full = this.#standIns?.complete(start, this.#info) ?? withoutStandIns(start, this.#info);
    const { video, frameRate, standIn } = full;
    const partTarget = video ? partTargetFor(frameRate) : defaultPartTarget;
    const timing = full.audio && parseAudioTiming(full.audio.description);
    const audio = full.audio && timing && { config: full.audio, audioRate: timing.coreRate };
    const before = this.#lastInit;
    const init = this.#init({ video, audio }, full);
    // The time line never jumps, so media with the same configuration continues without a discontinuity: VLC 3 stops at
    // one.
    const isNew = numbers.nextFragment === 1;
    numbers.discontinuity = !isNew && init !== before;
    this.#output.init(init, partTarget);
    this.#announce(start.frames, frameRate);
    const shown = standIn?.isBlack ? undefined : video;
    this.#tap?.begin({ video: shown && { ...shown, frameRate }, audio, partTarget });
    const assembler = new SegmentAssembler({
      numbers,
      init: init.number,
      clock: this.#clock,
      now: this.#now,
      output: this.#output,
      tap: this.#tap,
    });
    this.#current = { video, audio: audio?.config };
    this.#changed = {
      video: start.video !== undefined && !sameConfig(video, start.video),
      audio: start.audio !== undefined && !sameConfig(audio?.config, start.audio),
    };
    if (video) {
      const queue = timing && new AudioQueue(timing, base, silentFrame(timing), this.#soundEnd);
      const quickStart = isNew && this.#quickStart;
      const options = {
        assembler,
        audio: queue,
        partTarget,
        frameRate,
        quickStart,
        promise: this.#promise,
        heldLimit: this.#heldPictureLimit,
        tap: this.#tap,
        push: this.#pushCutter(queue),
        start: base,
        standIn,
      };
      this.#epoch = new VideoEpoch(options);
    } else if (timing) {
      this.#promise?.make(0);
      this.#epoch = new AudioEpoch(new AudioQueue(timing, base, undefined, this.#soundEnd), assembler);
    }
    this.#gate = undefined;
    for (const frame of start.frames) this.frame(frame);
  }
}

/** The tracks as the encoder sends them. */
const withoutStandIns = ({ video, audio }: EpochStart, info: EncoderInfo | undefined): FullStart => ({
  video,
  audio,
  frameRate: video && (video.frameRate ?? info?.frameRate),
  standIn: undefined,
});
