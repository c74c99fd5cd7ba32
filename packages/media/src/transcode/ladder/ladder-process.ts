import type { EncodedFrame, VideoConfig } from '../../stage.ts';
import { type FfmpegEnd, type FfmpegProcess, startFfmpeg } from '../bounded-ffmpeg.ts';
import { ladderArguments } from './ladder-arguments.ts';
import type { LadderRendition } from './ladder-renditions.ts';
import { MatroskaWriter } from './matroska-writer.ts';
import { RenditionReader, type RenditionReaderSink } from './rendition-reader.ts';

/** Stamps begin here (ms), so that none is below zero. */
const stampBase = 1000;
/** For this long (ms) a picture may wait for the slowest rendition before pictures are left out; longer while it starts. */
const waitLimit = 3000;
const firstWaitLimit = 8000;
/** A process with less than this (ms of media) to do keeps up: a decoder always holds a few pictures. */
const caughtUp = 1000;
/** After a pause of the source this long (ms), what a decoder still holds has not waited for the process. */
const sourcePause = 500;
/** Bytes that may wait for ffmpeg to read them. */
const queueLimit = 12 * 1024 * 1024;
/** A process for which a picture waits this long (ms) hangs. */
const hangLimit = 8000;
/** After its input has ended it has this long (ms) to give the rest. */
const finishLimit = 4000;
/** Decoded pictures of 8K in many references fit; what takes more is no picture. */
const memoryLimit = 4 * 1024 ** 3;
/** Live pictures go before exports (niceness 10), the server before both. */
const niceness = 5;

export interface LadderProcessOptions {
  readonly video: VideoConfig;
  readonly renditions: readonly LadderRendition[];
  /** Where a rendition's pictures go; by the place of the rendition. Times are those of `write`. */
  readonly sinkOf: (index: number) => RenditionReaderSink;
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
  /** Presentation time of the first picture; that of the newest that went in, and of each rendition's newest. */
  #first: number | undefined;
  #newest = 0;
  readonly #given: (number | undefined)[];
  /** Pictures that the slowest rendition has not given, and since when (monotonic ms) they wait for it. */
  #waiting: { readonly presented: number; readonly since: number }[] = [];
  #wroteAt = 0;
  #finishing: NodeJS.Timeout | undefined;

  /** @throws {MissingFfmpegError} when ffmpeg is not installed */
  constructor(options: LadderProcessOptions) {
    const { video, renditions } = options;
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

  /** It has nearly nothing to do. */
  get hasCaughtUp(): boolean {
    return this.#newest - this.#slowest < caughtUp;
  }

  /** Ends it when a picture waits for it far too long. */
  killIfHung(): void {
    if (!this.hasCaughtUp && this.#waited > hangLimit) this.#ffmpeg.kill();
  }

  /**
   * Takes the next picture; false when it cannot keep up and took nothing. After that it must go on with a key frame.
   *
   * @param time decode time on the stream's time line in ms
   */
  write(frame: EncodedFrame, time: number): boolean {
    const now = performance.now();
    if (now - this.#wroteAt > sourcePause) this.#waiting = this.#waiting.map((each) => ({ ...each, since: now }));
    const isWorking = this.#given.every((given) => given !== undefined);
    const isLate = this.#waited > (isWorking ? waitLimit : firstWaitLimit) && !this.hasCaughtUp;
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

  /** No more pictures come: it gives what it still has and ends. */
  finish(): void {
    if (this.#finishing) return;
    this.#ffmpeg.stdin.end();
    this.#finishing = setTimeout(() => this.#ffmpeg.kill(), finishLimit);
  }

  kill(): void {
    this.#ffmpeg.kill();
  }

  /** Presentation time (ms) up to which all renditions have given their pictures. */
  get #slowest(): number {
    const first = this.#first ?? 0;
    return Math.min(...this.#given.map((given) => given ?? first - 1));
  }

  /** For how long (ms) the oldest picture waits that the slowest rendition has not given. */
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
        if (before !== undefined && at <= before) throw new Error('a transcoder went back in time');
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
