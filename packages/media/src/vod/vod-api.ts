import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MediaLog } from '../media-api.ts';
import type { RecordingSource } from '../recorder/recording-source.ts';

/**
 * What an address is of. `premiere` and `preview` are videos, too: what of one is open so far, and all of it. They are
 * apart from `video`, so that no copy of one is answered for the other.
 */
export const vodKinds = ['video', 'clip', 'premiere', 'preview'] as const;
export type VodKind = (typeof vodKinds)[number];

/** A part of a recording in ms on its time line; to its end, which may still be coming, where `endMs` is null. */
export interface VodRange {
  readonly recordingId: string;
  readonly startMs: number;
  readonly endMs: number | null;
}

/** What a video or clip shows, and whether anybody may have it. */
export interface ResolvedVod {
  /** `token`: to who has a playback token in the path alone. */
  readonly access: 'open' | 'token';
  /** No list shows it, and its id alone opens it: nothing of it goes to who tries ids (`triesIds`), unless by a token. */
  readonly isUnlisted?: boolean;
  /** Whether a token opens this now. Asked at each request: what it answers from is to be in memory. */
  opensTo(token: string): boolean | Promise<boolean>;
  readonly channelId: string;
  readonly ranges: readonly VodRange[];
  /**
   * Wall-clock ms at which it begins to be shown: no more of it is given out than time has passed since then. Undefined:
   * all of it is.
   */
  readonly startsAt?: number | undefined;
}

export interface VodServerOptions {
  readonly source: RecordingSource;
  /** Undefined: there is no such video or clip, or it is deleted. */
  resolve(kind: VodKind, id: string): Promise<ResolvedVod | undefined>;
  /**
   * Whether a token of this thing was ever given out, though it may have ended. Who brings another, or none where one is
   * needed, is answered as if there were nothing.
   */
  wasGiven(kind: VodKind, id: string, token: string): boolean;
  /** Whether who asks seems to try ids. */
  triesIds?(request: IncomingMessage): boolean;
  /** Wall-clock milliseconds. */
  now(): number;
  readonly log: MediaLog;
  /** Bytes of segments that are kept in memory. Default 128 MiB. */
  readonly cacheBytes?: number;
}

/** A stretch of a playlist's time line that is no part of the video: what whole segments hold at a joint of two ranges; ms. */
export interface VodSkip {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Where a video or clip lies on its playlist's time line, which holds whole segments; ms. */
export interface VodShape {
  readonly startOffsetMs: number;
  /** How long it is, without what is skipped; null while it grows. */
  readonly lengthMs: number | null;
  /** In order. */
  readonly skips: readonly VodSkip[];
}

export interface VodStats {
  readonly bytesOut: number;
  /** Of answers that clients have not taken yet. */
  readonly bytesInHand: number;
  readonly cachedBytes: number;
  /** Segments that came from memory, and from a disk or an object store. */
  readonly hits: number;
  readonly misses: number;
}

/** Recordings over HTTP: videos (those that still grow among them) and clips, as HLS under `/vod/`. */
export interface VodServer {
  /** Answers a request under `/vod/`; false, untouched, when the path is another. */
  handleHttp(request: IncomingMessage, response: ServerResponse): boolean;
  /** Undefined when there is no such thing, or nothing of it is recorded yet. */
  shape(kind: VodKind, id: string): Promise<VodShape | undefined>;
  /** A video or clip is other than before, or gone: it is asked for anew. */
  forget(kind: VodKind, id: string): void;
  /** Clips of a channel may be watched by others than before. */
  forgetClips(channelId: string): void;
  /** Who may watch what is other than before, for many at once. */
  forgetAll(): void;
  /** The files of a recording are gone, or other than before. */
  forgetRecording(channelId: string, recordingId: string): void;
  stats(): VodStats;
  stop(): void;
}
