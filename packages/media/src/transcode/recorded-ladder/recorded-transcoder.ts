import type { VideoConfig } from '../../live-media.ts';
import { type FfmpegEnd, type FfmpegProcess, startFfmpeg } from '../bounded-ffmpeg.ts';
import { ladderArguments } from '../ladder/ladder-arguments.ts';
import type { LadderRendition } from '../ladder/ladder-renditions.ts';
import { MatroskaWriter } from '../ladder/matroska-writer.ts';
import { RenditionReader } from '../ladder/rendition-reader.ts';
import { Pace } from './pace.ts';
import type { RecordedFrame } from './recorded-parts.ts';

/** Offset of time stamps in ms, so that none is negative. */
const stampBase = 1000;
/** Lower priority than live ladders (niceness 5), exports (12) and the server; the same as imports. */
const niceness = 15;
const memory = 4 * 1024 ** 3;
/** Time limit (ms) without output: input may stop for long while live ladders use the machine. */
const silence = 300_000;
/** Time limit: a multiple of the pictures' duration, and a minimum. */
const timePerMs = 40;
const timeAtLeast = 15 * 60_000;
const processorPerSecond = 20;
const processorAtLeast = 120;
/** Output limit: a multiple of the renditions' bit rates, and a minimum. */
const outputShare = 2;
const outputAtLeast = 64 * 1024 * 1024;

export interface RecordedTranscoderOptions {
  readonly video: VideoConfig;
  readonly renditions: readonly LadderRendition[];
  /** Total duration of its pictures, in ms. */
  readonly lengthMs: number;
  /** Cores that it may use now; more than 0. */
  readonly cores: () => number;
  /** Receives a rendition's output, by index; `presented` in ms on the time line. */
  readonly onConfig: (rendition: number, config: VideoConfig) => void;
  readonly onFrame: (rendition: number, frame: RecordedFrame) => void;
  readonly signal: AbortSignal | undefined;
}

/**
 * One ffmpeg process that transcodes a recorded source's pictures into a ladder. Unlike with a live source, the caller
 * waits for it, and no picture is dropped.
 */
export class RecordedTranscoder {
  readonly #options: RecordedTranscoderOptions;
  readonly #ffmpeg: FfmpegProcess;
  readonly #matroska = new MatroskaWriter();
  readonly #pace: Pace;
  #first: number | undefined;
  #failure: unknown;
  #end: FfmpegEnd | undefined;
  #wake: () => void = () => undefined;

  /** @throws {MissingFfmpegError} when ffmpeg is not installed */
  constructor(options: RecordedTranscoderOptions) {
    const { video, renditions, lengthMs, cores, signal } = options;
    this.#options = options;
    const rate = renditions.reduce((sum, { bitrate }) => sum + bitrate, 0);
    this.#ffmpeg = startFfmpeg({
      args: ladderArguments(video, renditions),
      outputs: renditions.length,
      limits: {
        ...{ memory, niceness, silence },
        time: timeAtLeast + lengthMs * timePerMs,
        processor: processorAtLeast + (lengthMs / 1000) * processorPerSecond,
        output: outputAtLeast + ((rate * lengthMs) / 8000) * outputShare,
      },
      ...(signal && { signal }),
    });
    this.#pace = new Pace(this.#ffmpeg.pid, cores);
    this.#ffmpeg.stdin.write(this.#matroska.head(video));
    for (const [place, rendition] of renditions.entries()) this.#read(place, rendition);
    void this.#ffmpeg.ended.then((end) => {
      this.#end = end;
      this.#wake();
    });
  }

  /**
   * Writes the next picture when the pace allows it.
   * @throws {Error} when the process has ended
   */
  async write({ presented, key, data }: RecordedFrame): Promise<void> {
    this.#check();
    this.#first ??= presented;
    const stamp = Math.max(0, Math.round(presented - this.#first + stampBase));
    const { stdin } = this.#ffmpeg;
    if (stdin.write(this.#matroska.frame(stamp, key, data))) return;
    await Promise.race([new Promise((resolve) => stdin.once('drain', resolve)), this.#ffmpeg.ended]);
  }

  /** Waits until the pace allows more input. */
  turn(): Promise<void> {
    return this.#pace.turn(this.#options.signal);
  }

  /**
   * Waits for the next output.
   * @throws {Error} when the process has ended
   */
  async progress(): Promise<void> {
    this.#check();
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    this.#check();
  }

  /**
   * Ends the input. Resolves when the rest is output.
   * @throws {Error} when the process failed
   */
  async finish(): Promise<void> {
    this.#ffmpeg.stdin.end();
    const { cause, code, stderr } = await this.#ffmpeg.ended;
    if (this.#failure !== undefined || cause !== 'itself' || code !== 0) this.#fail({ cause, code, stderr });
  }

  kill(): void {
    this.#ffmpeg.kill();
  }

  #check(): void {
    if (this.#end) this.#fail(this.#end);
  }

  #fail({ cause, code, stderr }: FfmpegEnd): never {
    this.#options.signal?.throwIfAborted();
    throw new Error(`a transcoder ended: ${cause} ${code ?? ''} ${stderr}`.trim(), { cause: this.#failure });
  }

  #read(place: number, rendition: LadderRendition): void {
    const { onConfig, onFrame } = this.#options;
    let before = Number.NEGATIVE_INFINITY;
    const reader = new RenditionReader(rendition.frameRate, {
      config: (config) => onConfig(place, config),
      frame: ({ timestamp, key, data }) => {
        if (timestamp <= before) throw new Error('the transcoder sent a smaller time stamp than before');
        before = timestamp;
        onFrame(place, { presented: timestamp - stampBase + (this.#first ?? 0), key, data });
        this.#wake();
      },
    });
    this.#ffmpeg.outputs[place]
      ?.on('data', (bytes: Buffer) => {
        try {
          reader.push(bytes);
        } catch (error) {
          this.#failure ??= error;
          this.#ffmpeg.kill();
        }
      })
      .resume();
  }
}
