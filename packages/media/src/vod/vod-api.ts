import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MediaLog } from '../media-api.ts';
import type { WaitingLimits } from '../origin/waiting-places.ts';
import type { RecordingSource } from '../recorder/recording-source.ts';

/**
 * The kinds of things that a path may name. `premiere` and `preview` are also videos: the part of one that is open so
 * far, and all of it. They have kinds of their own, so that a cached copy of one is never returned for the other.
 */
export const vodKinds = ['video', 'clip', 'premiere', 'preview'] as const;
export type VodKind = (typeof vodKinds)[number];

/** A range of a recording in ms on its time line. `endMs` null means up to its end, which may still grow. */
export interface VodRange {
  readonly recordingId: string;
  readonly startMs: number;
  readonly endMs: number | null;
}

/** The content of a video or clip, and who may watch it. */
export interface ResolvedVod {
  /** `token`: only requests with a playback token in the path are answered. */
  readonly access: 'open' | 'token';
  /**
   * It is in no list, so knowing its id gives access. A client that guesses ids (`triesIds`) gets nothing of it without
   * a token.
   */
  readonly isUnlisted?: boolean;
  /** Whether a token gives access now. Called for each request, so it must answer from memory. */
  opensTo(token: string): boolean | Promise<boolean>;
  readonly channelId: string;
  readonly ranges: readonly VodRange[];
  /**
   * Wall clock in ms at which it begins to be shown: no more of it is sent than the time that has passed since.
   * Undefined: all of it is sent.
   */
  readonly startsAt?: number | undefined;
}

export interface VodServerOptions {
  readonly source: RecordingSource;
  /**
   * Undefined when there is no such video or clip, or it is deleted. While it fails, what was open stays open, and the
   * rest is not answered.
   */
  resolve(kind: VodKind, id: string): Promise<ResolvedVod | undefined>;
  /**
   * Whether this token was ever issued for this thing; it may have expired. A request with any other token, or without
   * a required one, is answered as "not found".
   */
  wasGiven(kind: VodKind, id: string, token: string): boolean;
  /** Whether the client seems to guess ids. */
  triesIds?(request: IncomingMessage): boolean;
  /** Wall-clock milliseconds. */
  now(): number;
  readonly log: MediaLog;
  /** How many requests may wait for a video that begins. */
  readonly waiting?: WaitingLimits;
  /** Bytes of segments that are cached in memory. Default 128 MiB. */
  readonly cacheBytes?: number;
}

/**
 * A range of a playlist's time line that is not part of the video: the rest of whole segments at a joint of two ranges;
 * ms.
 */
export interface VodSkip {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Position of a video or clip on its playlist's time line, which has whole segments; ms. */
export interface VodShape {
  readonly startOffsetMs: number;
  /** Length without the skipped ranges; null while it grows. */
  readonly lengthMs: number | null;
  /** In order. */
  readonly skips: readonly VodSkip[];
}

export interface VodStats {
  readonly bytesOut: number;
  /** Bytes of answers that clients have not read yet. */
  readonly bytesInHand: number;
  readonly cachedBytes: number;
  /** Number of segments that came from memory, and from a disk or an object store. */
  readonly hits: number;
  readonly misses: number;
}

/** Recordings over HTTP: videos (also growing ones) and clips, as HLS under `/vod/`. */
export interface VodServer {
  /**
   * Answers a request under `/vod/`; returns false without touching the request for another path.
   * @param address the client's, as the server knows it behind its proxies
   */
  handleHttp(request: IncomingMessage, response: ServerResponse, address: string): boolean;
  /** Undefined when there is no such thing, or nothing of it is recorded yet. */
  shape(kind: VodKind, id: string): Promise<VodShape | undefined>;
  /** A video or clip has changed or was deleted: it is resolved again. */
  forget(kind: VodKind, id: string): void;
  /** The access to a channel's clips has changed. */
  forgetClips(channelId: string): void;
  /** The access to all videos and clips of a channel has changed. */
  forgetChannel(channelId: string): void;
  /** Changes may have been missed: everything is resolved again. Open things stay open while that is impossible. */
  doubtAll(): void;
  /** The files of a recording were deleted or changed. */
  forgetRecording(channelId: string, recordingId: string): void;
  stats(): VodStats;
  stop(): void;
}
