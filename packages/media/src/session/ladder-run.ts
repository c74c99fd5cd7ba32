import type { InitTracks } from '../cmaf/init.ts';
import { type Coverage, keyFrameStray, type RungMirror } from '../packager/rung-mirror.ts';
import type { EncodedFrame, VideoConfig } from '../stage.ts';
import type { FfmpegEnd } from '../transcode/bounded-ffmpeg.ts';
import { LadderProcess } from '../transcode/ladder/ladder-process.ts';
import type { RungReaderSink } from '../transcode/ladder/rung-reader.ts';
import type { Rung } from '../transcode/ladder/rungs.ts';
import type { DerivedRendition } from './derived-rendition.ts';

/** One rung of a stream, over all its transcoders. */
export interface Line {
  readonly rendition: DerivedRendition;
  readonly mirror: RungMirror;
}

export interface LadderRunOptions {
  readonly video: VideoConfig;
  /** The source's sound, which stands beside the pictures of each rung, and its PART-TARGET (ms). */
  readonly audio: InitTracks['audio'];
  readonly partTarget: number;
  readonly rungs: readonly Rung[];
  readonly lineOf: (rung: Rung) => Line;
  /** The key frame with which it begins, and its decode time on the stream's time line (ms). */
  readonly first: EncodedFrame;
  readonly time: number;
  /** It ended though its input had not; called once. */
  readonly onDied: (end: FfmpegEnd) => void;
}

/** A rung of this run: the stretches that are covered, in order, from the one in which its newest picture lies. */
interface RunLine extends Line {
  readonly coverages: Coverage[];
}

/** One transcoder at work on a stream, and what it covers of each of its rungs. */
export class LadderRun {
  readonly startedAt = performance.now();
  /** Resolves when it has ended and all that it gave is in its rungs. */
  readonly ended: Promise<void>;
  readonly #rungs: readonly Rung[];
  readonly #lines: readonly RunLine[];
  readonly #process: LadderProcess;
  #feeding = true;
  #finishing = false;

  /** @throws {MissingFfmpegError} when ffmpeg is not installed */
  constructor(options: LadderRunOptions) {
    const { video, rungs, first, time, lineOf } = options;
    this.#rungs = rungs;
    const lines = rungs.map((rung): RunLine => ({ ...lineOf(rung), coverages: [] }));
    this.#lines = lines;
    let end: (end: FfmpegEnd) => void = () => {};
    this.#process = new LadderProcess({
      video,
      rungs,
      sinkOf: (index) => rungSink(lines[index], first.compositionOffset, options),
      onEnd: (how) => end(how),
    });
    for (const { mirror, coverages } of lines) coverages.push(mirror.cover(time));
    this.ended = new Promise((resolve) => {
      end = (how) => {
        this.#drain();
        if (!this.#finishing) options.onDied(how);
        resolve();
      };
    });
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  /** Whether it makes these rungs. */
  makes(rungs: readonly Rung[]): boolean {
    return rungs.length === this.#rungs.length && rungs.every(({ name }, index) => name === this.#rungs[index]?.name);
  }

  /** A segment begins at `time` (ms on the time line) with a key frame: what was left out may end here. */
  segmentBegins(time: number): void {
    if (this.#feeding) return;
    if (!this.#process.hasCaughtUp) {
      this.#process.killIfHung();
      return;
    }
    for (const { mirror, coverages } of this.#lines) {
      const coverage = mirror.cover(time);
      coverage.init = coverages[0]?.init;
      coverages.push(coverage);
    }
    this.#feeding = true;
  }

  /** The source's next picture; false when from this one on pictures are left out. */
  picture(frame: EncodedFrame, time: number): boolean {
    if (!this.#feeding || this.#process.write(frame, time)) return true;
    this.#feeding = false;
    this.#endAt(time);
    return false;
  }

  /** Its input ends at `to` (ms on the time line): what it still has comes, and nothing after that. */
  finish(to: number): void {
    this.#finishing = true;
    this.#endAt(to);
    this.#process.finish();
  }

  kill(): void {
    this.#finishing = true;
    this.#process.kill();
  }

  #endAt(to: number): void {
    for (const { coverages } of this.#lines) limit(coverages.at(-1), to);
  }

  /** No more pictures come. Of a process that died what has not become a part is lost. */
  #drain(): void {
    for (const { mirror, coverages } of this.#lines) {
      for (const coverage of coverages) {
        coverage.drained = true;
        if (!this.#finishing) limit(coverage, Number.NEGATIVE_INFINITY);
      }
      mirror.work();
    }
  }
}

const limit = (coverage: Coverage | undefined, to: number): void => {
  if (coverage) coverage.to = Math.min(coverage.to, to);
};

/** Brings a rung's pictures to the coverage in which they lie. `lead` (ms) is by how much pictures come after decoding. */
const rungSink = (
  target: RunLine | undefined,
  lead: number,
  source: Pick<LadderRunOptions, 'audio' | 'partTarget'>,
): RungReaderSink => ({
  config: (video) => {
    if (!target) return;
    const init = target.rendition.init({ video, audio: source.audio }, source.partTarget);
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
    target.mirror.work();
  },
});
