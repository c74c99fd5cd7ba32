import type { InitTracks } from '../cmaf/init.ts';
import type { MediaLog } from '../door.ts';
import { MirrorAssembler } from '../packager/mirror-assembler.ts';
import { type Coverage, keyFrameStray, RungMirror } from '../packager/rung-mirror.ts';
import type { SourceEpoch, SourcePart, SourceTap } from '../packager/source-tap.ts';
import type { EncodedFrame, Stage, VideoConfig } from '../stage.ts';
import type { FfmpegEnd } from '../transcode/bounded-ffmpeg.ts';
import { LadderProcess } from '../transcode/ladder/ladder-process.ts';
import type { RungReaderSink } from '../transcode/ladder/rung-reader.ts';
import type { Rung } from '../transcode/ladder/rungs.ts';
import type { Transcoder, TranscoderSeat } from '../transcode/ladder/transcoder.ts';
import type { DerivedRendition } from './derived-rendition.ts';
import type { PublishWishes } from './publish-wishes.ts';
import type { RestoredRendition } from './restore-rendition.ts';

/** Name of the rendition of the source's sound alone. */
export const audioRendition = 'audio';

/** Waits (ms) before a transcoder that died is started again: the first, and the longest. */
const firstRetry = 1000;
const longestRetry = 60_000;
/** A transcoder that ran this long (ms) died of something new. */
const goodRun = 60_000;
/** Between two starts of a stream's transcoder (ms), so that an encoder whose stamps jump cannot start many. */
const betweenStarts = 2000;
/** Transcoders of a stream that may be alive at once: one at work, one that gives its last pictures. */
const aliveLimit = 2;
/** After pictures were left out, the ladder goes on once it lags less than this (ms of media). */
const caughtUp = 1000;

export interface StreamLadderOptions {
  /** Without one there is a rendition of the sound alone. */
  readonly transcoder: Transcoder | undefined;
  /** Gives the rendition of a name, not yet open; `bandwidth` is what it is expected to take, in bits a second. */
  readonly rendition: (name: string, bandwidth: number) => DerivedRendition;
  readonly log: MediaLog;
}

/** What an encoder's sound takes at most, in bits a second, until it is measured. */
const soundBandwidth = 192_000;

/** One rung of a stream over all its transcoders. */
interface Line {
  readonly rendition: DerivedRendition;
  readonly assembler: MirrorAssembler;
  readonly mirror: RungMirror;
}

/** A rung of a run: the stretches that are covered, in order, from the one in which its newest picture lies. */
interface RunLine {
  readonly line: Line;
  readonly coverages: Coverage[];
}

/** One transcoder at work. */
interface Run {
  readonly process: LadderProcess;
  readonly startedAt: number;
  readonly lines: readonly RunLine[];
  /** Its input has ended, so its end is no fault. */
  finishing: boolean;
}

/**
 * The other renditions of one live stream: rungs by a transcoder, and the sound alone. They repeat the source's segments
 * one by one. The source never waits for them, and a transcoder that dies or falls behind leaves gaps in its rungs and
 * comes back at the start of a segment.
 */
export class StreamLadder implements SourceTap, Stage {
  readonly #options: StreamLadderOptions;
  readonly #lines = new Map<string, Line>();
  readonly #sound: { readonly rendition: DerivedRendition; readonly assembler: MirrorAssembler };
  #soundInit: number | undefined;
  #seat: TranscoderSeat | undefined;
  #epoch: SourceEpoch | undefined;
  /** End of the last part on the time line in ms. */
  #end = 0;
  #run: Run | undefined;
  /** The running transcoder is given pictures. */
  #feeding = false;
  /** Runs that have not ended, the current one among them, and who waits for their end. */
  readonly #runs = new Map<Run, Promise<void>>();
  #failures = 0;
  #retryAt = 0;
  #wanted = false;
  #records = false;
  #destroyed = false;

  constructor(options: StreamLadderOptions) {
    this.#options = options;
    const rendition = options.rendition(audioRendition, soundBandwidth);
    this.#sound = { rendition, assembler: new MirrorAssembler(rendition) };
  }

  /** A transcoder makes rungs now. */
  get hasRungs(): boolean {
    return this.#run !== undefined;
  }

  /** A publisher begins: whether its stream is recorded, and may have rungs. */
  attach(wishes: PublishWishes): void {
    this.#wanted = wishes.ladder;
    if (!wishes.record || this.#records) return;
    this.#records = true;
    for (const rendition of this.#renditions()) rendition.record();
  }

  /** There is a recording of a rendition from an earlier process; `window` is what viewers go on with. */
  restore(name: string, window: RestoredRendition | undefined): void {
    const { rendition, assembler } = name === audioRendition ? this.#sound : this.#line(name, 0);
    rendition.restore(window?.origin);
    if (window) assembler.resume(window.init);
  }

  begin(epoch: SourceEpoch): void {
    if (this.#destroyed) return;
    this.#epoch = epoch;
    const { video, audio, partTarget } = epoch;
    this.#soundInit = video && audio && this.#sound.rendition.init({ video: undefined, audio }, partTarget);
    if (!video || !this.#wanted) {
      this.#leave();
      return;
    }
    if (this.#seat) this.#seat.change(video);
    else this.#seat = this.#options.transcoder?.join(video);
  }

  picture(frame: EncodedFrame, time: number, beginsSegment: boolean): void {
    if (frame.key && beginsSegment) this.#segmentBegins(frame, time);
    const run = this.#run;
    if (!run || !this.#feeding || run.process.write(frame, time)) return;
    this.#feeding = false;
    for (const { coverages } of run.lines) endAt(coverages.at(-1), time);
    this.#seat?.fellBehind();
  }

  part(part: SourcePart): void {
    if (this.#destroyed) return;
    this.#end = part.end;
    const { assembler } = this.#sound;
    if (this.#soundInit === undefined) assembler.miss(part);
    else {
      const tracks = part.audio ? [part.audio] : [];
      assembler.part(part, { init: this.#soundInit, tracks, independent: true, frames: 0 });
    }
    for (const { mirror } of this.#lines.values()) mirror.part(part);
  }

  end(): void {
    this.#epoch = undefined;
    this.#sound.rendition.suspend();
    const run = this.#run;
    if (run) this.#finish(run);
    else this.#suspendRungs();
  }

  /** Nothing more comes of the stream. Resolves when its renditions and their recordings are complete. */
  async close(reason: string): Promise<void> {
    this.#leave();
    await Promise.all(this.#runs.values());
    await Promise.all([...this.#renditions()].map((rendition) => rendition.end(reason)));
  }

  /** Ends transcoders at once, and leaves renditions and recordings as they stand. */
  async destroy(): Promise<void> {
    this.#destroyed = true;
    this.#leave();
    for (const run of this.#runs.keys()) {
      run.finishing = true;
      run.process.kill();
    }
    await Promise.all(this.#runs.values());
    await Promise.all([...this.#renditions()].map((rendition) => rendition.destroy()));
  }

  *#renditions(): Iterable<DerivedRendition> {
    yield this.#sound.rendition;
    for (const { rendition } of this.#lines.values()) yield rendition;
  }

  #leave(): void {
    this.#seat?.leave();
    this.#seat = undefined;
  }

  /** At the start of a segment a transcoder may begin, or go on. */
  #segmentBegins(frame: EncodedFrame, time: number): void {
    const { rungs } = this.#seat ?? { rungs: [] };
    const run = this.#run;
    if (run && !sameRungs(run, rungs)) this.#finish(run, time);
    if (this.#run) {
      if (!this.#feeding && this.#run.process.lag < caughtUp) this.#goOn(this.#run, time);
    } else if (rungs.length > 0 && this.#epoch?.video && this.#mayStart) {
      this.#start(this.#epoch.video, rungs, frame, time);
    }
  }

  get #mayStart(): boolean {
    return performance.now() >= this.#retryAt && this.#runs.size < aliveLimit;
  }

  #goOn(run: Run, time: number): void {
    for (const { line, coverages } of run.lines) {
      const coverage = line.mirror.cover(time);
      coverage.init = coverages[0]?.init;
      coverages.push(coverage);
    }
    this.#feeding = true;
  }

  #start(video: VideoConfig, rungs: readonly Rung[], frame: EncodedFrame, time: number): void {
    const { audio, partTarget = 0 } = this.#epoch ?? {};
    const lines = rungs.map((rung) => {
      const line = this.#line(rung.name, rung.bitrate + soundBandwidth);
      return { line, coverages: [line.mirror.cover(time)] };
    });
    let process: LadderProcess;
    let ended: (end: FfmpegEnd) => void = () => {};
    try {
      process = new LadderProcess({
        video,
        rungs,
        sinkOf: (index) => rungSink(lines[index], frame.compositionOffset, { audio, partTarget }),
        onEnd: (end) => ended(end),
      });
    } catch (error) {
      for (const { coverages } of lines) endAt(coverages[0], Number.NEGATIVE_INFINITY);
      this.#options.log.error({ err: error }, 'a transcoder could not be started');
      this.#wait();
      return;
    }
    const run: Run = { process, startedAt: performance.now(), lines, finishing: false };
    this.#runs.set(
      run,
      new Promise((resolve) => {
        ended = (end) => {
          this.#ended(run, end);
          resolve();
        };
      }),
    );
    this.#run = run;
    this.#feeding = true;
    this.#retryAt = run.startedAt + betweenStarts;
    this.#seat?.runs(process.pid);
  }

  #line(name: string, bandwidth: number): Line {
    const known = this.#lines.get(name);
    if (known) return known;
    const rendition = this.#options.rendition(name, bandwidth);
    if (this.#records) rendition.record();
    const assembler = new MirrorAssembler(rendition);
    const line = { rendition, assembler, mirror: new RungMirror(assembler) };
    this.#lines.set(name, line);
    return line;
  }

  /** Its input ends at `to` (ms on the time line): what it still has comes, and nothing after that. */
  #finish(run: Run, to = this.#end): void {
    run.finishing = true;
    for (const { coverages } of run.lines) endAt(coverages.at(-1), to);
    run.process.finish();
    if (this.#run !== run) return;
    this.#run = undefined;
    this.#feeding = false;
    this.#seat?.runs(undefined);
  }

  #ended(run: Run, end: FfmpegEnd): void {
    this.#runs.delete(run);
    const failed = !run.finishing;
    for (const { line, coverages } of run.lines) {
      for (const coverage of coverages) {
        coverage.drained = true;
        if (failed) endAt(coverage, Number.NEGATIVE_INFINITY);
      }
      line.mirror.work();
    }
    if (this.#run === run) {
      this.#run = undefined;
      this.#feeding = false;
      this.#seat?.runs(undefined);
    }
    if (failed) {
      this.#seat?.died();
      if (performance.now() - run.startedAt > goodRun) this.#failures = 0;
      this.#options.log.warn({ ...end, restartIn: this.#wait() }, 'a transcoder died and is started again');
    }
    if (!this.#run && !this.#epoch) this.#suspendRungs();
  }

  /** Puts off the next start, the longer the more often it failed; gives the ms. */
  #wait(): number {
    const wait = Math.min(longestRetry, firstRetry * 2 ** this.#failures);
    this.#failures += 1;
    this.#retryAt = performance.now() + wait;
    return wait;
  }

  #suspendRungs(): void {
    for (const { rendition } of this.#lines.values()) rendition.suspend();
  }
}

const endAt = (coverage: Coverage | undefined, to: number): void => {
  if (coverage) coverage.to = Math.min(coverage.to, to);
};

const sameRungs = (run: Run, rungs: readonly Rung[]): boolean =>
  run.lines.length === rungs.length && run.lines.every(({ line }, index) => line.rendition.name === rungs[index]?.name);

/** Brings a rung's pictures to the coverage in which they lie. `lead` (ms) is by how much pictures come after decoding. */
const rungSink = (
  target: RunLine | undefined,
  lead: number,
  epoch: { readonly audio: InitTracks['audio']; readonly partTarget: number },
): RungReaderSink => ({
  config: (video) => {
    if (!target) return;
    const init = target.line.rendition.init({ video, audio: epoch.audio }, epoch.partTarget);
    for (const coverage of target.coverages) coverage.init = init;
  },
  frame: ({ timestamp, key, data }) => {
    if (!target) return;
    const time = timestamp - lead;
    const { coverages } = target;
    for (let next = coverages[1]; next && key && time >= next.from - keyFrameStray; next = coverages[1]) {
      const over = coverages.shift();
      if (over) over.drained = true;
    }
    coverages[0]?.frames.push({ time, compositionOffset: lead, key, data });
    target.line.mirror.work();
  },
});
