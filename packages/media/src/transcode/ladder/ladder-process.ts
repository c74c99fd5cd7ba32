import type { EncodedFrame, VideoConfig } from '../../stage.ts';
import { type FfmpegEnd, type FfmpegProcess, startFfmpeg } from '../bounded-ffmpeg.ts';
import { ladderArguments } from './ladder-arguments.ts';
import { MatroskaWriter } from './matroska-writer.ts';
import { RungReader, type RungReaderSink } from './rung-reader.ts';
import type { Rung } from './rungs.ts';

/** Stamps begin here (ms), so that none is below zero. */
const stampBase = 1000;
/** Media (ms) by which the slowest rung may lag behind before pictures are left out; more while the process starts. */
const lagLimit = 3000;
const firstLagLimit = 8000;
/** Bytes that may wait for ffmpeg to read them. */
const queueLimit = 12 * 1024 * 1024;
/** A process that lags and gives nothing for this long (ms) hangs. */
const hangLimit = 10_000;
/** After its input has ended it has this long (ms) to give the rest. */
const finishLimit = 4000;
/** Decoded pictures of 8K in many references fit; what takes more is no picture. */
const memoryLimit = 4 * 1024 ** 3;
/** Live pictures go before exports (niceness 10), the server before both. */
const niceness = 5;

export interface LadderProcessOptions {
  readonly video: VideoConfig;
  readonly rungs: readonly Rung[];
  /** Where a rung's pictures go; by the place of the rung. Times are those of `write`. */
  readonly sinkOf: (index: number) => RungReaderSink;
  /** It has ended, and all that it gave has been told. */
  readonly onEnd: (end: FfmpegEnd) => void;
}

/**
 * One ffmpeg that turns a source's pictures into a ladder's, as they come. It takes nothing that it cannot keep up with:
 * the source never waits for it.
 */
export class LadderProcess {
  readonly #ffmpeg: FfmpegProcess;
  readonly #matroska = new MatroskaWriter();
  /** Presentation time of the first picture; that of the newest that went in, and of each rung's newest. */
  #first: number | undefined;
  #newest = 0;
  readonly #given: (number | undefined)[];
  #heardAt = performance.now();
  #finishing: NodeJS.Timeout | undefined;

  /** @throws {MissingFfmpegError} when ffmpeg is not installed */
  constructor(options: LadderProcessOptions) {
    const { video, rungs } = options;
    this.#given = rungs.map(() => undefined);
    this.#ffmpeg = startFfmpeg({
      args: ladderArguments(video, rungs),
      outputs: rungs.length,
      limits: { memory: memoryLimit, niceness },
    });
    this.#ffmpeg.stdin.write(this.#matroska.head(video));
    for (const [index, rung] of rungs.entries()) this.#read(index, rung, options.sinkOf(index));
    void this.#ffmpeg.ended.then((end) => {
      clearTimeout(this.#finishing);
      options.onEnd(end);
    });
  }

  get pid(): number | undefined {
    return this.#ffmpeg.pid;
  }

  /** Media (ms) by which the slowest rung lags behind what went in. */
  get lag(): number {
    const first = this.#first ?? 0;
    return this.#newest - Math.min(...this.#given.map((given) => given ?? first));
  }

  /** A rung has given its first picture. */
  get working(): boolean {
    return this.#given.every((given) => given !== undefined);
  }

  /**
   * Takes the next picture; false when it lags behind and took nothing. After that it must go on with a key frame.
   *
   * @param time decode time on the stream's time line in ms
   */
  write(frame: EncodedFrame, time: number): boolean {
    const presented = time + frame.compositionOffset;
    const overloaded =
      this.lag > (this.working ? lagLimit : firstLagLimit) || this.#ffmpeg.stdin.writableLength > queueLimit;
    if (overloaded) {
      if (performance.now() - this.#heardAt > hangLimit) this.#ffmpeg.kill();
      return false;
    }
    if (this.#first === undefined) {
      this.#first = presented;
      this.#heardAt = performance.now();
    }
    this.#newest = Math.max(this.#newest, presented, this.#first);
    const stamp = Math.max(0, Math.round(presented - this.#first + stampBase));
    this.#ffmpeg.stdin.write(this.#matroska.frame(stamp, frame.key, frame.data));
    return true;
  }

  /** No more pictures come: it gives what it still has and ends. */
  finish(): void {
    if (this.#finishing) return;
    this.#ffmpeg.stdin.end();
    this.#finishing = setTimeout(() => this.#ffmpeg.kill(), finishLimit);
  }

  kill(): void {
    this.#ffmpeg.kill();
  }

  #read(index: number, rung: Rung, sink: RungReaderSink): void {
    const reader = new RungReader(rung.frameRate, {
      config: (config) => sink.config(config),
      frame: ({ timestamp, key, data }) => {
        const at = timestamp - stampBase + (this.#first ?? 0);
        const before = this.#given[index];
        if (before !== undefined && at <= before) throw new Error('a transcoder went back in time');
        this.#given[index] = at;
        sink.frame({ timestamp: at, key, data });
      },
    });
    const output = this.#ffmpeg.outputs[index];
    output?.on('data', (bytes: Buffer) => {
      this.#heardAt = performance.now();
      try {
        reader.push(bytes);
      } catch {
        this.#ffmpeg.kill();
      }
    });
    output?.resume();
  }
}
