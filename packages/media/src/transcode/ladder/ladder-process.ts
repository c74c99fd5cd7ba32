import type { EncodedFrame, VideoConfig } from '../../live-media.ts';
import { type FfmpegEnd, type FfmpegProcess, startFfmpeg } from '../bounded-ffmpeg.ts';
import { ladderArguments } from './ladder-arguments.ts';
import type { LadderRendition } from './ladder-renditions.ts';
import { MatroskaWriter } from './matroska-writer.ts';
import { RenditionReader, type RenditionReaderSink } from './rendition-reader.ts';

/** Offset of time stamps in ms, so that none is negative. */
const stampBase = 1000;
/**
 * How long (ms) a picture may wait for the slowest rendition before pictures are dropped. The limit is longer during
 * the start.
 */
const waitLimit = 3000;
const firstWaitLimit = 8000;
/** A process with less backlog than this (ms of media) keeps up: a decoder always holds a few pictures. */
const caughtUp = 1000;
/** After a pause of the source of this length (ms), pictures that the decoder holds do not count as backlog. */
const sourcePause = 500;
/** Maximum number of bytes that wait until ffmpeg reads them. */
const queueLimit = 12 * 1024 * 1024;
/** A process hangs when a picture waits for this long (ms). */
const hangLimit = 8000;
/** Time (ms) to output the rest after the end of input. */
const finishLimit = 4000;
/** Memory limit in bytes. Decoded 8K pictures with many reference frames fit. */
const memoryLimit = 4 * 1024 ** 3;
/** Live streams have a higher priority than exports (niceness 10) and a lower one than the server. */
const niceness = 5;

export interface LadderProcessOptions {
  readonly video: VideoConfig;
  readonly renditions: readonly LadderRendition[];
  /** Receives a rendition's pictures, by index of the rendition. Times are those of `write`. */
  readonly sinkOf: (index: number) => RenditionReaderSink;
  /** The time limits of a transcoder are longer by this factor. */
  readonly timeLimitFactor: number;
  /** The process has ended, and all its output was delivered. */
  readonly onEnd: (end: FfmpegEnd) => void;
}

/**
 * One ffmpeg process that transcodes the pictures of a live source into a ladder. It refuses input that it cannot keep
 * up with, because the source never waits for it.
 */
export class LadderProcess {
  readonly #ffmpeg: FfmpegProcess;
  readonly #matroska = new MatroskaWriter();
  /** Presentation time of the first picture, of the newest input picture, and of each rendition's newest picture. */
  #first: number | undefined;
  #newest = 0;
  readonly #given: (number | undefined)[];
  /** Pictures that the slowest rendition has not output, and since when (monotonic ms) they wait. */
  #waiting: { readonly presented: number; readonly since: number }[] = [];
  #wroteAt = 0;
  readonly #timeLimitFactor: number;
  #finishing: NodeJS.Timeout | undefined;

  /** @throws {MissingFfmpegError} when ffmpeg is not installed */
  constructor(options: LadderProcessOptions) {
    const { video, renditions } = options;
    this.#timeLimitFactor = options.timeLimitFactor;
    this.#given = renditions.map(() => undefined);
    this.#ffmpeg = startFfmpeg({
      args: ladderArguments(video, renditions),
      outputs: renditions.length,
      limits: { memory: memoryLimit, niceness },
    });
    this.#ffmpeg.stdin.write(this.#matroska.head(video));
    for (const [index, rendition] of renditions.entries()) this.#read(index, rendition, options.sinkOf(index));
    void this.#ffmpeg.ended.then((end) => {
      clearTimeout(this.#finishing);
      options.onEnd(end);
    });
  }

  get pid(): number | undefined {
    return this.#ffmpeg.pid;
  }

  /** The process has almost no backlog. */
  get hasCaughtUp(): boolean {
    return this.#newest - this.#slowest < caughtUp;
  }

  /** Kills the process when a picture waits for too long. */
  killIfHung(): void {
    if (!this.hasCaughtUp && this.#waited > hangLimit * this.#timeLimitFactor) this.#ffmpeg.kill();
  }

  /**
   * Takes the next picture. Returns false when the process cannot keep up; the next accepted picture must then be a key
   * frame.
   * @param time decode time on the stream's time line in ms
   */
  write(frame: EncodedFrame, time: number): boolean {
    const now = performance.now();
    if (now - this.#wroteAt > sourcePause) this.#waiting = this.#waiting.map((each) => ({ ...each, since: now }));
    const isWorking = this.#given.every((given) => given !== undefined);
    const limit = (isWorking ? waitLimit : firstWaitLimit) * this.#timeLimitFactor;
    const isLate = this.#waited > limit && !this.hasCaughtUp;
    if (isLate || this.#ffmpeg.stdin.writableLength > queueLimit) return false;
    const presented = time + frame.compositionOffset;
    this.#first ??= presented;
    this.#newest = Math.max(this.#newest, presented, this.#first);
    this.#waiting.push({ presented, since: now });
    this.#wroteAt = now;
    const stamp = Math.max(0, Math.round(presented - this.#first + stampBase));
    this.#ffmpeg.stdin.write(this.#matroska.frame(stamp, frame.key, frame.data));
    return true;
  }

  /** Ends the input: the process outputs the rest and ends. */
  finish(): void {
    if (this.#finishing) return;
    this.#ffmpeg.stdin.end();
    this.#finishing = setTimeout(() => this.#ffmpeg.kill(), finishLimit * this.#timeLimitFactor);
  }

  kill(): void {
    this.#ffmpeg.kill();
  }

  /** Presentation time (ms) up to which all renditions have output their pictures. */
  get #slowest(): number {
    const first = this.#first ?? 0;
    return Math.min(...this.#given.map((given) => given ?? first - 1));
  }

  /** How long (ms) the oldest picture waits that the slowest rendition has not output. */
  get #waited(): number {
    const slowest = this.#slowest;
    const open = this.#waiting.findIndex(({ presented }) => presented > slowest);
    this.#waiting.splice(0, open < 0 ? this.#waiting.length : open);
    const [oldest] = this.#waiting;
    return oldest ? performance.now() - oldest.since : 0;
  }

  #read(index: number, rendition: LadderRendition, sink: RenditionReaderSink): void {
    const reader = new RenditionReader(rendition.frameRate, {
      config: (config) => sink.config(config),
      frame: ({ timestamp, key, data }) => {
        const at = timestamp - stampBase + (this.#first ?? 0);
        const before = this.#given[index];
        if (before !== undefined && at <= before)
          throw new Error('the transcoder sent a smaller time stamp than before');
        this.#given[index] = at;
        sink.frame({ timestamp: at, key, data });
      },
    });
    const output = this.#ffmpeg.outputs[index];
    output?.on('data', (bytes: Buffer) => {
      try {
        reader.push(bytes);
      } catch {
        this.#ffmpeg.kill();
      }
    });
    output?.resume();
  }
}
