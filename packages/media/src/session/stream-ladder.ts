import { writeFragment } from '../cmaf/fragment.ts';
import type { EncodedFrame, PipelineStep } from '../live-media.ts';
import type { MediaLog } from '../media-api.ts';
import { DerivedAssembler } from '../packager/derived-assembler.ts';
import { DerivedPackager } from '../packager/derived-packager.ts';
import type { PushedSource, SourceEpoch, SourcePart, SourceTap } from '../packager/source-tap.ts';
import { DerivedCutter } from '../push/derived-cutter.ts';
import type { FfmpegEnd } from '../transcode/bounded-ffmpeg.ts';
import type { LadderRendition } from '../transcode/ladder/ladder-renditions.ts';
import type { Transcoder, TranscoderSlot } from '../transcode/ladder/transcoder.ts';
import type { RenditionTap } from '../whep/webrtc-stream.ts';
import type { DerivedRendition } from './derived-rendition.ts';
import { LadderRun, type Line } from './ladder-run.ts';
import type { PublishOptions } from './publish-options.ts';
import type { RestoredRendition } from './restore-rendition.ts';

/** Name of the audio-only rendition. */
export const audioRendition = 'audio';

/** Delays (ms) before a transcoder that died is started again: the first, and the longest. */
const firstRetry = 1000;
const longestRetry = 60_000;
/** When a transcoder ran this long (ms), its death counts as a new failure. */
const goodRun = 60_000;
/**
 * Minimum interval between two starts of a stream's transcoder (ms), so that an encoder whose time stamps jump cannot
 * start many.
 */
const betweenStarts = 2000;
/** Maximum number of live transcoders of a stream: one at work, one that outputs its last pictures. */
const aliveLimit = 2;

export interface StreamLadderOptions {
  /** Without one there is only the audio rendition. */
  readonly transcoder: Transcoder | undefined;
  /** Returns the rendition with a name, not yet open; `bandwidth` is its expected bit rate in bits a second. */
  readonly rendition: (name: string, bandwidth: number) => DerivedRendition;
  /** Takes the pictures of a rendition for viewers over WebRTC; undefined: nobody does. */
  readonly webrtc?: (name: string) => RenditionTap | undefined;
  readonly log: MediaLog;
}

const noEpoch: SourceEpoch = { video: undefined, audio: undefined, partTarget: 0 };

/** Maximum audio bit rate in bits a second, used until it is measured. */
const soundBandwidth = 192_000;

interface LadderLine extends Line {
  readonly assembler: DerivedAssembler;
}

/**
 * The other renditions of one live stream: video from a transcoder, and audio only. They repeat the source's segments
 * one by one. The source never waits for them. When a transcoder dies or falls behind, its renditions get gaps and
 * continue at the start of a later segment.
 */
export class StreamLadder implements SourceTap, PipelineStep {
  readonly #options: StreamLadderOptions;
  readonly #lines = new Map<string, LadderLine>();
  readonly #sound: { readonly rendition: DerivedRendition; readonly assembler: DerivedAssembler };
  #soundInit: number | undefined;
  #soundPieces = 1;
  /** There has been sound with a picture. From then on the audio rendition has no gap. */
  #hasSound = false;
  #slot: TranscoderSlot | undefined;
  #epoch: SourceEpoch | undefined;
  /** End of the last part on the time line, in ms. */
  #end = 0;
  #run: LadderRun | undefined;
  /** Runs that have not ended, including the current one. */
  readonly #runs = new Set<LadderRun>();
  #failures = 0;
  #retryAt = 0;
  #wanted = false;
  #records = false;
  #destroyed = false;

  constructor(options: StreamLadderOptions) {
    this.#options = options;
    const rendition = options.rendition(audioRendition, soundBandwidth);
    this.#sound = { rendition, assembler: new DerivedAssembler(rendition) };
  }

  /** Whether a transcoder runs now. */
  get hasLadder(): boolean {
    return this.#run !== undefined;
  }

  /** A publisher begins: whether its stream is recorded, and may have renditions. */
  attach(options: PublishOptions): void {
    this.#wanted = options.ladder;
    if (!options.record || this.#records) return;
    this.#records = true;
    for (const rendition of this.#renditions()) rendition.record();
  }

  /** A rendition has a recording from an earlier process; `window` is what viewers continue with. */
  restore(name: string, window: RestoredRendition | undefined): void {
    const { rendition, assembler } = name === audioRendition ? this.#sound : this.#line(name, 0);
    rendition.restore(window?.origin);
    if (name === audioRendition) this.#hasSound = true;
    if (window) assembler.resume(window.init);
  }

  begin(epoch: SourceEpoch): void {
    if (this.#destroyed) return;
    this.#epoch = epoch;
    const { video, audio, partTarget } = epoch;
    this.#soundInit = audio && this.#sound.rendition.init({ video: undefined, audio }, partTarget);
    if (!video || !this.#wanted) {
      this.#leave();
      return;
    }
    if (this.#slot) this.#slot.change(video);
    else this.#slot = this.#options.transcoder?.join(video);
  }

  picture(frame: EncodedFrame, time: number, beginsSegment: boolean): void {
    if (frame.key && beginsSegment) this.#segmentBegins(frame, time);
    if (this.#run?.picture(frame, time) === false) this.#slot?.fellBehind();
  }

  part(part: SourcePart): void {
    if (this.#destroyed) return;
    this.#end = part.end;
    const { assembler } = this.#sound;
    if (part.index === 0 && !part.silent && this.#epoch?.video) this.#hasSound = true;
    if (this.#soundInit === undefined || !this.#hasSound) assembler.miss(part);
    else {
      const tracks = part.audio ? [part.audio] : [];
      assembler.part(part, { init: this.#soundInit, tracks, independent: true, frames: 0 });
    }
    for (const { packager } of this.#lines.values()) packager.part(part);
  }

  pushed(piece: PushedSource): void {
    if (this.#destroyed) return;
    for (const { cutter } of this.#lines.values()) cutter.source(piece);
    const { time, end, wallClock, audio } = piece;
    if (!audio || this.#soundInit === undefined || !this.#hasSound) return;
    const data = writeFragment(this.#soundPieces++, [audio]);
    this.#sound.rendition.pushed({ key: true, time, end, wallClock, data }, this.#soundInit);
  }

  end(): void {
    this.#epoch = undefined;
    this.#sound.rendition.suspend();
    if (this.#run) this.#finish(this.#run, this.#end);
    else this.#suspendLines();
  }

  /** The stream has ended. Resolves when its renditions and their recordings are complete. */
  async close(reason: string): Promise<void> {
    this.#leave();
    await this.#allEnded();
    await Promise.all([...this.#renditions()].map((rendition) => rendition.end(reason)));
  }

  /** Kills transcoders at once and leaves renditions and recordings as they are. */
  async destroy(): Promise<void> {
    this.#destroyed = true;
    this.#leave();
    for (const run of this.#runs) run.kill();
    await this.#allEnded();
    await Promise.all([...this.#renditions()].map((rendition) => rendition.destroy()));
  }

  *#renditions(): Iterable<DerivedRendition> {
    yield this.#sound.rendition;
    for (const { rendition } of this.#lines.values()) yield rendition;
  }

  #leave(): void {
    this.#slot?.leave();
    this.#slot = undefined;
  }

  #allEnded(): Promise<unknown> {
    return Promise.all([...this.#runs].map(({ ended }) => ended));
  }

  /** At the start of a segment a transcoder may start or continue. */
  #segmentBegins(frame: EncodedFrame, time: number): void {
    const renditions = this.#slot?.renditions ?? [];
    if (this.#run && !this.#run.makes(renditions)) this.#finish(this.#run, time);
    if (this.#run) this.#run.segmentBegins(time);
    else if (renditions.length > 0 && performance.now() >= this.#retryAt && this.#runs.size < aliveLimit) {
      this.#start(renditions, frame, time);
    }
  }

  #start(renditions: readonly LadderRendition[], first: EncodedFrame, time: number): void {
    const { video, audio, partTarget } = this.#epoch ?? noEpoch;
    const { transcoder, log } = this.#options;
    if (!video || !transcoder) return;
    const { timeLimitFactor } = transcoder;
    const lineOf = (rendition: LadderRendition): Line => this.#line(rendition.name, rendition.bitrate + soundBandwidth);
    let run: LadderRun;
    try {
      const onDied = (end: FfmpegEnd): void => this.#died(run, end);
      run = new LadderRun({ video, audio, partTarget, renditions, lineOf, timeLimitFactor, first, time, onDied });
    } catch (error) {
      log.error({ err: error, restartIn: this.#wait() }, 'a transcoder could not be started');
      return;
    }
    this.#run = run;
    this.#runs.add(run);
    this.#retryAt = run.startedAt + betweenStarts;
    this.#slot?.runs(run.pid);
    void run.ended.then(() => {
      this.#runs.delete(run);
      if (!this.#run && !this.#epoch) this.#suspendLines();
    });
  }

  #line(name: string, bandwidth: number): LadderLine {
    const known = this.#lines.get(name);
    if (known) return known;
    const rendition = this.#options.rendition(name, bandwidth);
    if (this.#records) rendition.record();
    const assembler = new DerivedAssembler(rendition);
    const cutter = new DerivedCutter((fragment, init) => rendition.pushed(fragment, init));
    const webrtc = this.#options.webrtc?.(name);
    const line = { rendition, assembler, packager: new DerivedPackager(assembler), cutter, webrtc };
    this.#lines.set(name, line);
    return line;
  }

  #finish(run: LadderRun, to: number): void {
    run.finish(to);
    this.#forget(run);
  }

  #died(run: LadderRun, end: FfmpegEnd): void {
    this.#slot?.died();
    this.#forget(run);
    if (performance.now() - run.startedAt > goodRun) this.#failures = 0;
    this.#options.log.warn({ ...end, restartIn: this.#wait() }, 'a transcoder died and is started again');
  }

  #forget(run: LadderRun): void {
    if (this.#run !== run) return;
    this.#run = undefined;
    this.#slot?.runs(undefined);
  }

  /** Delays the next start, longer after each failure. Returns the delay in ms. */
  #wait(): number {
    const wait = Math.min(longestRetry, firstRetry * 2 ** this.#failures);
    this.#failures += 1;
    this.#retryAt = performance.now() + wait;
    return wait;
  }

  #suspendLines(): void {
    for (const { rendition } of this.#lines.values()) rendition.suspend();
  }
}
