import type { Readable } from 'node:stream';
import { FlvDemuxer } from '../demux/flv/flv-demuxer.ts';
import { FlvReader } from '../demux/flv/flv-reader.ts';
import type { InitSegment, Segment } from '../packager/output.ts';
import { Packager } from '../packager/packager.ts';
import { fileStorage } from '../recorder/file-storage.ts';
import { Recorder } from '../recorder/recorder.ts';
import { importSounds } from '../sounds/import-sounds.ts';
import { startFfmpeg } from './bounded-ffmpeg.ts';
import { importArguments } from './import-arguments.ts';
import { heldPictureLimit, type ImportPlan, keyDistanceLimit } from './import-plan.ts';
import { isDecodable } from './is-decodable.ts';
import type { VideoContainer } from './video-container.ts';
import type { VideoProbe } from './video-probe.ts';

export interface ImportOptions {
  readonly path: string;
  readonly container: VideoContainer;
  readonly probe: VideoProbe;
  readonly plan: ImportPlan;
  /** An empty folder. The rendition `source` is written into it in the recorder's format. */
  readonly directory: string;
  /** Wall clock of the first frame, in ms. */
  readonly startedAt: number;
  /** Called with the milliseconds of the video that are done. */
  readonly onProgress: (doneMs: number) => void;
  readonly signal?: AbortSignal;
}

/** The result of an import. */
export interface ImportedVideo {
  readonly lengthMs: number;
  readonly bytes: number;
  readonly codecs: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly frameRate: number | undefined;
  /** Why sound tracks beside the default one were left out, for the log. */
  readonly lostSounds: readonly string[];
}

export type ImportFailure =
  /** The key frames are too far apart for seeking: the video must be encoded. */
  | 'NEEDS_ENCODING'
  | 'DAMAGED'
  | 'NO_SPACE'
  /** The import took longer than allowed. */
  | 'TOO_SLOW'
  | 'STOPPED';

export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly failure: ImportFailure;

  /** @param details ffmpeg's error output, for the log */
  constructor(failure: ImportFailure, details = '') {
    super(`${failure}${details === '' ? '' : `: ${details}`}`);
    this.failure = failure;
  }
}

/** ffmpeg waits while this many bytes are not yet written to disk. */
const queueLimit = 16 * 1024 * 1024;
const silenceLimit = 120_000;
/** Time limit of encoding per ms of video: a small machine is slow with a large picture. */
const timePerMs = 40;
const timeAtLeast = 15 * 60_000;
/** A recording that is shorter than the packets of its file by more than this share is incomplete. */
const missingShare = 0.1;
const missingMs = 2000;
/** ffmpeg's exit code when more pictures are broken than `-max_error_rate` allows. */
const tooManyErrors = 69;

/**
 * Turns a file into a recording. ffmpeg's output goes through the same demuxer, packager and recorder as a live stream,
 * as fast as the machine can at a low priority. Streams that the plan copies are not encoded.
 * @throws {ImportError} when the file cannot be imported
 * @throws {MissingFfmpegError} when ffmpeg is not installed
 */
export async function importVideo(options: ImportOptions): Promise<ImportedVideo> {
  const { probe, plan, signal } = options;
  const stop = new AbortController();
  const ffmpeg = startFfmpeg({
    args: importArguments(options.path, options.container, probe, plan),
    limits: { silence: silenceLimit, time: timeAtLeast + probe.durationMs * timePerMs, niceness: 15 },
    signal: signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal]),
  });
  ffmpeg.stdin.end();
  const recording = new ImportRecording(options, () => stop.abort());
  try {
    await recording.take(ffmpeg.outputs[0]);
  } finally {
    stop.abort();
    await recording.close();
  }
  const end = await ffmpeg.ended;
  if (recording.failure) throw recording.failure;
  if (signal?.aborted) throw new ImportError('STOPPED');
  if (end.cause === 'time' || end.cause === 'silence') throw new ImportError('TOO_SLOW', end.stderr);
  const made = recording.made();
  const missing = probe.durationMs - (made?.lengthMs ?? 0);
  if (made === undefined || missing > Math.max(missingMs, probe.durationMs * missingShare)) {
    // A decoder may do better than a copy, which needs every time stamp.
    throw new ImportError(plan.video === 'copy' ? 'NEEDS_ENCODING' : 'DAMAGED', end.stderr);
  }
  if (end.code === tooManyErrors || (plan.video === 'copy' && !(await isWhole(options)))) {
    if (signal?.aborted) throw new ImportError('STOPPED');
    throw new ImportError('DAMAGED', `its pictures cannot be decoded. ${end.stderr}`);
  }
  return { ...made, lostSounds: await addSounds(options) };
}

async function addSounds({ path, container, probe, plan, directory, startedAt, onProgress, signal }: ImportOptions) {
  const share = sourceShare(probe);
  try {
    return await importSounds({
      ...{ path, container, probe, directory, time: startedAt, signal },
      firstPictureMs: plan.video === 'copy' ? (probe.video?.startMs ?? 0) : 0,
      onProgress: (done) => onProgress(probe.durationMs * (share + done * (1 - share))),
    });
  } catch (error) {
    if (signal?.aborted) throw new ImportError('STOPPED');
    const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
    throw isFull ? new ImportError('NO_SPACE', error.message) : error;
  }
}

/** Share of the work that the picture with the default sound is. */
const sourceShare = ({ otherSounds }: VideoProbe): number => 1 / (1 + otherSounds.length / 4);

const isWhole = ({ path, container, probe, signal }: ImportOptions): Promise<boolean> =>
  isDecodable({ path, container, streamIndex: probe.video?.index ?? 0, durationMs: probe.durationMs, signal });

/** The steps after ffmpeg. */
class ImportRecording {
  failure: ImportError | undefined;
  readonly #options: ImportOptions;
  readonly #stop: () => void;
  readonly #numbers = { nextSequence: 0, nextInit: 0, nextFragment: 1, end: 0, discontinuity: false };
  readonly #recorder: Recorder;
  readonly #packager: Packager;
  readonly #demuxer: FlvDemuxer;
  #init: InitSegment | undefined;
  #bytes = 0;

  constructor(options: ImportOptions, stop: () => void) {
    this.#options = options;
    this.#stop = stop;
    this.#recorder = new Recorder({
      storage: fileStorage(options.directory),
      folder: 'source',
      onFailed: (error) =>
        this.#fail('code' in error && error.code === 'ENOSPC' ? 'NO_SPACE' : 'STOPPED', error.message),
    });
    this.#packager = new Packager({
      numbers: this.#numbers,
      // Its clock follows the time of the video.
      now: () => options.startedAt + this.#numbers.end,
      heldPictureLimit,
      output: {
        init: (init, partTarget) => {
          this.#init = init;
          this.#recorder.init(init, partTarget);
        },
        cut: ({ completed }) => {
          if (completed) this.#segment(completed);
        },
        dropped: () => undefined,
      },
    });
    this.#demuxer = new FlvDemuxer(this.#packager);
  }

  async take(output: Readable | undefined): Promise<void> {
    if (output === undefined) return;
    const reader = new FlvReader();
    const { frameRate } = this.#options.probe.video ?? {};
    this.#packager.info({
      encoder: undefined,
      width: undefined,
      height: undefined,
      frameRate,
      videoBitrate: undefined,
      audioBitrate: undefined,
    });
    for await (const chunk of output) {
      for (const tag of reader.push(chunk as Buffer)) {
        const unsupported = tag.type === 'script' ? undefined : this.#demuxer[tag.type](tag.timestamp, tag.body);
        if (unsupported !== undefined) this.#fail('NEEDS_ENCODING', unsupported.name);
      }
      if (this.failure) return;
      if (this.#recorder.queued > queueLimit) await this.#recorder.drained();
    }
  }

  async close(): Promise<void> {
    this.#packager.destroy();
    this.#recorder.end('finished', this.#options.startedAt + this.#numbers.end);
    await this.#recorder.destroy();
  }

  made(): Omit<ImportedVideo, 'lostSounds'> | undefined {
    if (this.#init === undefined || this.#numbers.end <= 0) return undefined;
    const { codecs, width, height, frameRate } = this.#init;
    return { lengthMs: this.#numbers.end, bytes: this.#bytes, codecs, width, height, frameRate };
  }

  #segment(segment: Segment): void {
    const { plan, probe, onProgress } = this.#options;
    const isPoor = !segment.keyFrame || segment.duration > keyDistanceLimit + heldPictureLimit;
    if (isPoor && plan.video === 'copy' && !this.failure) {
      this.#fail('NEEDS_ENCODING', `a segment of ${Math.round(segment.duration)} ms`);
      return;
    }
    this.#bytes += segment.byteLength;
    this.#recorder.segment(segment);
    onProgress((segment.start + segment.duration) * sourceShare(probe));
  }

  #fail(failure: ImportFailure, details: string): void {
    this.failure ??= new ImportError(failure, details);
    this.#stop();
  }
}
