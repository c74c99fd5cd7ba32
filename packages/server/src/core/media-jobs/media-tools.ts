import type { Readable } from 'node:stream';

/**
 * The operations on recorded or uploaded media that features may request. Only the composition root uses media's own
 * API.
 */
export interface MediaTools {
  /** Whether ffmpeg is installed: without it nothing can be imported, drawn or exported. */
  hasFfmpeg(): boolean;
  /**
   * Pictures of a recording at positions of its time line, in order; undefined where there is none. Only key frames are
   * decoded, so a picture may be some seconds before its position.
   */
  pictures(recording: RecordingRef, request: PicturesRequest): Promise<readonly (RecordedPicture | undefined)[]>;
  /** Inspects an uploaded file by its bytes. */
  inspect(path: string, signal: AbortSignal): Promise<InspectedFile>;
  /** Makes a recording from a file in an empty folder. */
  import(request: ImportRequest): Promise<ImportOutcome>;
  /** Ranges of recordings as MP4 files; a new file begins where the encoder's video format changes. */
  files(ranges: readonly RecordedRange[]): Promise<readonly RecordedFile[]>;
  /**
   * Makes the same renditions of a recording as a live stream has; returns the names of those in the folder afterwards.
   */
  renditions(request: RenditionsRequest): Promise<readonly string[]>;
  /**
   * Makes a recording on this node's disk that contains only ranges of another one, on the same time line. Undefined
   * when the other one does not exist.
   */
  trim(request: TrimRequest): Promise<TrimRecording | undefined>;
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
  /** `cover` crops what does not fit, `contain` adds black bars. */
  readonly fit: 'cover' | 'contain';
  readonly signal: AbortSignal;
}

export interface RecordedPicture {
  readonly atMs: number;
  /** Rows of pixels of 4 bytes: red, green, blue, opaque. */
  readonly rgba: Buffer;
}

export type InspectedFile =
  /**
   * `WRONG_TYPE`: not a video container; `DAMAGED`: a container that cannot be read; `NO_VIDEO`: audio or data only.
   */
  | { readonly ok: false; readonly failure: 'WRONG_TYPE' | 'DAMAGED' | 'NO_VIDEO' }
  | {
      readonly ok: true;
      readonly durationMs: number;
      /** Longer side of the picture in pixels. */
      readonly longSide: number;
      /** The video must be encoded, which takes about as long as the video, not seconds. */
      readonly isEncoded: boolean;
      /** For `import`; opaque to others. */
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
  /** Encodes the video even if it could be copied. */
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
      /** Why sound tracks were left out, for the log. */
      readonly lostSounds: readonly string[];
    }
  /** `NEEDS_ENCODING`: it was copied, and is not playable that way. */
  | {
      readonly ok: false;
      readonly failure: 'NEEDS_ENCODING' | 'DAMAGED' | 'NO_SPACE' | 'TOO_SLOW' | 'STOPPED';
      /** For the log. */
      readonly details: string;
    };

export interface RenditionsRequest extends RecordingRef {
  /** An empty folder. */
  readonly directory: string;
  /** Renditions that the recording already has. */
  readonly without: readonly string[];
  /** Bytes of the disk that must stay free. */
  readonly leastFree: number;
  readonly signal: AbortSignal;
}

export interface TrimRequest {
  readonly channelId: string;
  readonly fromId: string;
  readonly toId: string;
  /** ms on the time line. */
  readonly ranges: readonly { readonly startMs: number; readonly endMs: number }[];
  /** An empty folder for temporary files. */
  readonly directory: string;
  readonly signal: AbortSignal;
}

export interface TrimRecording {
  readonly lengthMs: number;
  readonly bytes: number;
  /** The ranges, moved by at most some ms: each begins and ends with a segment. */
  readonly ranges: readonly { readonly startMs: number; readonly endMs: number }[];
}

export interface RecordedFile {
  readonly byteLength: number;
  readonly lengthMs: number;
  /** The file, or its bytes from `start` to `end` (inclusive); always the same bytes. */
  stream(range?: { readonly start: number; readonly end: number }): Readable;
}

export interface ClipExportRequest {
  readonly range: RecordedRange & { readonly endMs: number };
  readonly format: 'LANDSCAPE' | 'VERTICAL';
  /** The channel's name, to be drawn on the picture. */
  readonly name: string;
  readonly directory: string;
  /** Milliseconds of the clip that are encoded. */
  readonly onProgress: (doneMs: number) => void;
  readonly signal: AbortSignal;
}
