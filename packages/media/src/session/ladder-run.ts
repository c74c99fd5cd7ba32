import type { InitTracks } from '../cmaf/init.ts';
import type { EncodedFrame, VideoConfig } from '../live-media.ts';
import { type Coverage, type DerivedPackager, keyFrameTolerance } from '../packager/derived-packager.ts';
import type { DerivedCutter } from '../push/derived-cutter.ts';
import type { FfmpegEnd } from '../transcode/bounded-ffmpeg.ts';
import { LadderProcess } from '../transcode/ladder/ladder-process.ts';
import type { LadderRendition } from '../transcode/ladder/ladder-renditions.ts';
import type { RenditionReaderSink } from '../transcode/ladder/rendition-reader.ts';
import type { RenditionTap } from '../whep/webrtc-stream.ts';
import type { DerivedRendition } from './derived-rendition.ts';

/** One rendition of a stream, over all its transcoders. */
export interface Line {
  readonly rendition: DerivedRendition;
  readonly packager: DerivedPackager;
  readonly cutter: DerivedCutter;
  readonly webrtc: RenditionTap | undefined;
}

export interface LadderRunOptions {
  readonly video: VideoConfig;
  /** The source's audio, which accompanies the video of each rendition, and its PART-TARGET (ms). */
  readonly audio: InitTracks['audio'];
  readonly partTarget: number;
  readonly renditions: readonly LadderRendition[];
  readonly lineOf: (rendition: LadderRendition) => Line;
  /** The time limits of its transcoder are longer by this factor. */
  readonly timeLimitFactor: number;
  /** Its first key frame, and that frame's decode time on the stream's time line (ms). */
  readonly first: EncodedFrame;
  readonly time: number;
  /** The process ended although its input had not; called once. */
  readonly onDied: (end: FfmpegEnd) => void;
}

/** A rendition of this run, with its covered ranges in order, beginning with the one that contains its newest frame. */
interface RunLine extends Line {
  readonly coverages: Coverage[];
}

/** One transcoder of a stream, and the ranges that it covers of each rendition. */
export class LadderRun {
  readonly startedAt = performance.now();
  /** Resolves when it has ended and all its output is in the renditions. */
  readonly ended: Promise<void>;
  readonly #renditions: readonly LadderRendition[];
  readonly #lines: readonly RunLine[];
  readonly #process: LadderProcess;
  #feeding = true;
  #finishing = false;

  /** @throws {MissingFfmpegError} when ffmpeg is not installed */
  constructor(options: LadderRunOptions) {
    const { video, renditions, first, time, lineOf } = options;
    this.#renditions = renditions;
    const lines = renditions.map((rendition): RunLine => ({ ...lineOf(rendition), coverages: [] }));
    this.#lines = lines;
    let end: (end: FfmpegEnd) => void = () => {};
    this.#process = new LadderProcess({
      video,
      renditions,
      timeLimitFactor: options.timeLimitFactor,
      sinkOf: (index) => renditionSink(lines[index], first.compositionOffset, options),
      onEnd: (how) => end(how),
    });
    for (const { packager, cutter, coverages } of lines) {
      cutter.end();
      coverages.push(packager.cover(time));
    }
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

  /** Whether it makes these renditions. */
  makes(renditions: readonly LadderRendition[]): boolean {
    return (
      renditions.length === this.#renditions.length &&
      renditions.every(({ name }, index) => name === this.#renditions[index]?.name)
    );
  }

  /** A segment begins at `time` (ms on the time line) with a key frame: a gap may end here. */
  segmentBegins(time: number): void {
    if (this.#feeding) return;
    if (!this.#process.hasCaughtUp) {
      this.#process.killIfHung();
      return;
    }
    for (const { packager, coverages } of this.#lines) {
      const coverage = packager.cover(time);
      coverage.init = coverages[0]?.init;
      coverages.push(coverage);
    }
    this.#feeding = true;
  }

  /** The source's next frame; false when frames are dropped from this one on. */
  picture(frame: EncodedFrame, time: number): boolean {
    if (!this.#feeding || this.#process.write(frame, time)) return true;
    this.#feeding = false;
    this.#endAt(time);
    return false;
  }

  /** Its input ends at `to` (ms on the time line): the remaining output still comes, and nothing after that. */
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

  /** No more frames come. If the process died, frames that are in no part yet are lost. */
  #drain(): void {
    for (const { rendition, packager, coverages } of this.#lines) {
      if (!this.#finishing) rendition.stopped();
      for (const coverage of coverages) {
        coverage.drained = true;
        if (!this.#finishing) limit(coverage, Number.NEGATIVE_INFINITY);
      }
      packager.work();
    }
  }
}

const limit = (coverage: Coverage | undefined, to: number): void => {
  if (coverage) coverage.to = Math.min(coverage.to, to);
};

const isIn = ({ from, to }: Coverage, time: number): boolean => time >= from - keyFrameTolerance && time < to;

/**
 * Passes a rendition's frames to the coverage that contains them. `lead` (ms) is the time between decoding and
 * presentation.
 */
const renditionSink = (
  target: RunLine | undefined,
  lead: number,
  source: Pick<LadderRunOptions, 'audio' | 'partTarget'>,
): RenditionReaderSink => ({
  config: (video) => {
    if (!target) return;
    const init = target.rendition.init({ video, audio: source.audio }, source.partTarget);
    for (const coverage of target.coverages) coverage.init = init;
    target.webrtc?.config(video);
  },
  frame: ({ timestamp, key, data }) => {
    if (!target) return;
    const time = timestamp - lead;
    const { coverages } = target;
    for (let next = coverages[1]; next && key && time >= next.from - keyFrameTolerance; next = coverages[1]) {
      const over = coverages.shift();
      if (over) over.drained = true;
    }
    const frame = { time, compositionOffset: lead, key, data };
    const [coverage] = coverages;
    coverage?.frames.push(frame);
    if (coverage?.init !== undefined && isIn(coverage, time)) target.cutter.picture(frame, coverage.init);
    else target.cutter.end();
    target.webrtc?.picture(frame, time);
    target.packager.work();
  },
});
