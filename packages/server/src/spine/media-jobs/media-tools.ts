import type { Readable } from 'node:stream';
import type { Platform } from '../../platform/platform.ts';

/** What rooms ask of media for what is recorded or uploaded. Only the composition root knows media's own door. */
export interface MediaTools {
  /** Whether ffmpeg is installed: without it nothing is imported, drawn or exported. */
  hasFfmpeg(): boolean;
  /**
   * Pictures of a recording at places on its time line, in their order; undefined where it has none. Only key frames are
   * decoded: a picture is that of the place or some seconds before it.
   */
  pictures(recording: RecordingRef, request: PicturesRequest): Promise<readonly (RecordedPicture | undefined)[]>;
  /** What an uploaded file is, by its bytes. */
  inspect(path: string, signal: AbortSignal): Promise<InspectedFile>;
  /** Makes a recording of a file in an empty folder. */
  import(request: ImportRequest): Promise<ImportOutcome>;
  /** Ranges of recordings as MP4 files, each undivided by a change of the encoder's picture. */
  files(ranges: readonly RecordedRange[]): Promise<readonly RecordedFile[]>;
  /** Makes the renditions under a recording's source that a stream has; names those that lie in the folder afterwards. */
  renditions(request: RenditionsRequest): Promise<readonly string[]>;
  /**
   * Makes a recording on this node's disk that holds ranges of another and nothing else, on the same time line. Undefined when
   * that is not there.
   */
  cut(request: CutRequest): Promise<CutRecording | undefined>;
  /** A range as an MP4 file, exact to the frame, at a path in an empty folder. */
  exportClip(request: ClipExportRequest): Promise<{ readonly path: string; readonly bytes: number }>;
}

export interface RecordingRef {
  readonly channelId: string;
  readonly recordingId: string;
}

/** Milliseconds on the recording's time line; to its end where `endMs` is null. */
export interface RecordedRange extends RecordingRef {
  readonly startMs: number;
  readonly endMs: number | null;
}

export interface PicturesRequest {
  readonly timesMs: readonly number[];
  readonly width: number;
  readonly height: number;
  /** `cover` cuts off what does not fit the shape, `contain` puts black beside it. */
  readonly fit: 'cover' | 'contain';
  readonly signal: AbortSignal;
}

export interface RecordedPicture {
  readonly atMs: number;
  /** Rows of pixels of 4 bytes: red, green, blue, opaque. */
  readonly rgba: Buffer;
}

export type InspectedFile =
  /** `WRONG_TYPE`: no container of video; `DAMAGED`: one that cannot be read; `NO_VIDEO`: sound or data alone. */
  | { readonly ok: false; readonly failure: 'WRONG_TYPE' | 'DAMAGED' | 'NO_VIDEO' }
  | {
      readonly ok: true;
      readonly durationMs: number;
      /** Longer side of the picture in pixels. */
      readonly longSide: number;
      /** The picture is encoded anew: it takes about as long as the video, and not seconds. */
      readonly isEncoded: boolean;
      /** For `import`; nobody else looks into it. */
      readonly handle: object;
    };

export interface ImportRequest {
  readonly path: string;
  readonly file: Extract<InspectedFile, { ok: true }>;
  readonly directory: string;
  /** Wall clock of its first frame, ms. */
  readonly startedAt: number;
  readonly onProgress: (doneMs: number) => void;
  readonly signal: AbortSignal;
  /** Encodes the picture whatever it is. */
  readonly encode: boolean;
}

export type ImportOutcome =
  | {
      readonly ok: true;
      readonly lengthMs: number;
      readonly bytes: number;
      readonly width: number | undefined;
      readonly height: number | undefined;
      readonly frameRate: number | undefined;
    }
  /** `NEEDS_ENCODING`: it was copied, and cannot be played that way. */
  | {
      readonly ok: false;
      readonly failure: 'NEEDS_ENCODING' | 'DAMAGED' | 'NO_SPACE' | 'TOO_SLOW' | 'STOPPED';
      /** For the log. */
      readonly details: string;
    };

export interface RenditionsRequest extends RecordingRef {
  /** An empty folder. */
  readonly directory: string;
  /** Those that the recording has already. */
  readonly without: readonly string[];
  /** Bytes of the disk that are to stay free. */
  readonly leastFree: number;
  readonly signal: AbortSignal;
}

export interface CutRequest {
  readonly channelId: string;
  readonly fromId: string;
  readonly toId: string;
  /** ms on the time line. */
  readonly ranges: readonly { readonly startMs: number; readonly endMs: number }[];
  /** An empty folder for files on the way. */
  readonly directory: string;
  readonly signal: AbortSignal;
}

export interface CutRecording {
  readonly lengthMs: number;
  readonly bytes: number;
  /** The ranges, moved by some ms at most: each begins and ends with a segment. */
  readonly ranges: readonly { readonly startMs: number; readonly endMs: number }[];
}

export interface RecordedFile {
  readonly byteLength: number;
  readonly lengthMs: number;
  /** The file, or its bytes from `start` to `end` (inclusive), the same each time. */
  stream(range?: { readonly start: number; readonly end: number }): Readable;
}

export interface ClipExportRequest {
  readonly range: RecordedRange & { readonly endMs: number };
  readonly format: 'LANDSCAPE' | 'VERTICAL';
  /** The channel's name, for the picture. */
  readonly name: string;
  readonly directory: string;
  /** Milliseconds of the clip that are encoded. */
  readonly onProgress: (doneMs: number) => void;
  readonly signal: AbortSignal;
}

let open: ((platform: Platform) => MediaTools) | undefined;
const tools = new WeakMap<Platform, MediaTools>();

/** Told once a process, by the composition root. */
export function mediaToolsAreMadeBy(make: (platform: Platform) => MediaTools): void {
  open = make;
}

export function mediaTools(platform: Platform): MediaTools {
  const known = tools.get(platform);
  if (known !== undefined) return known;
  if (open === undefined) throw new Error('nobody gave the media tools');
  const made = open(platform);
  tools.set(platform, made);
  return made;
}
