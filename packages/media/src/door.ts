import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StreamHealthReport } from '@bandshell/domain';

/** A stranger's wish to publish, before anything of theirs is accepted. */
export interface PublishAttempt {
  readonly protocol: 'rtmp' | 'rtmps' | 'whip';
  readonly app: string;
  /** A secret: never logged, never kept past the decision. */
  readonly streamKey: string;
  readonly address: string;
  /** What the encoder calls itself: RTMP's `flashVer`, a browser's `User-Agent`. Nothing in it is trusted. */
  readonly program: string | undefined;
  /** It asks whether it may publish, and does not begin to: a WebRTC sender, which is asked about again once connected. */
  readonly isCheck: boolean;
  readonly signal: AbortSignal;
}

/** The answer of the authoriser. `streamId` is the id of the running stream when a lost encoder comes back. */
export type PublishDecision =
  | {
      readonly allowed: true;
      readonly channelId: string;
      readonly streamId: string;
      readonly record: boolean;
      /** It may have rungs under its source where the machine allows; default true. */
      readonly ladder?: boolean;
    }
  | {
      readonly allowed: false;
      readonly description: string;
      /** The channel it is about, for the log. */
      readonly channelId?: string;
    };

export type AuthorisePublish = (attempt: PublishAttempt) => Promise<PublishDecision>;

/** What is known of a running stream. Rates are bits a second, intervals and durations milliseconds. */
export interface StreamFacts {
  readonly videoCodec: string | undefined;
  readonly audioCodec: string | undefined;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly frameRate: number | undefined;
  readonly bitrate: number | undefined;
  readonly keyFrameInterval: number | undefined;
  readonly sampleRate: number | undefined;
  readonly channels: number | undefined;
  readonly encoder: string | undefined;
}

/** How the stream arrives; `status` sums it up for the creator's page. */
export type StreamHealth = StreamHealthReport;

/** Everything media tells the rest of the house. `at` is wall-clock milliseconds. */
export type StreamEvent =
  | {
      readonly type: 'started';
      readonly channelId: string;
      readonly streamId: string;
      readonly at: number;
      readonly facts: StreamFacts;
    }
  | { readonly type: 'interrupted'; readonly channelId: string; readonly streamId: string; readonly at: number }
  | {
      readonly type: 'resumed';
      readonly channelId: string;
      readonly streamId: string;
      readonly at: number;
      readonly facts: StreamFacts;
    }
  | {
      readonly type: 'ended';
      readonly channelId: string;
      readonly streamId: string;
      readonly at: number;
      readonly reason: 'finished' | 'lost' | 'stopped' | 'taken-over';
      readonly durationMs: number;
    }
  | {
      readonly type: 'health';
      readonly channelId: string;
      readonly streamId: string;
      readonly at: number;
      readonly facts: StreamFacts;
      readonly health: StreamHealth;
    }
  | {
      readonly type: 'recording-failed';
      readonly channelId: string;
      readonly streamId: string;
      readonly at: number;
      readonly error: string;
    };

export type StreamEventSink = (event: StreamEvent) => void;

/** The clock of the media package; a test gives its own. */
export interface MediaClock {
  /** Wall-clock milliseconds. */
  now(): number;
}

export interface MediaLog {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface MediaServerOptions {
  readonly rtmp: {
    readonly host: string;
    readonly port: number;
    readonly tls?: { readonly port: number; readonly cert: string; readonly key: string };
  };
  readonly authorise: AuthorisePublish;
  readonly onEvent: StreamEventSink;
  /** Recordings go to `<directory>/<channel>/<stream>/<rendition>/`. */
  readonly recordings: {
    readonly directory: string;
    /** Bytes of the disk that are to stay free: below that nothing is recorded, and live streams go on. Default 0. */
    readonly leastFree?: () => number;
  };
  /** Takes senders over WebRTC under `/whip`; nobody does without it. */
  readonly whip?: {
    /** The address that the site listens on; senders reach the same one over UDP. */
    readonly host: string;
    /** Stands for it towards the world, where a router or a cloud translates addresses. */
    readonly publicAddress: string | undefined;
    /** First and last UDP port; any free one without it. */
    readonly ports: readonly [number, number] | undefined;
    /** Whether an offer may make this server send to itself and to private networks. */
    readonly innerAddresses: boolean;
  };
  readonly log: MediaLog;
  readonly clock?: MediaClock;
  /**
   * The renditions beside the encoder's own: rungs by ffmpeg as far as `cores` reach (0: none; default by the machine),
   * and the sound alone. Without this, streams have their source only.
   */
  readonly ladder?: {
    readonly cores?: number | undefined;
    /** They are recorded where the source is. */
    readonly record: boolean;
  };
  /** How long a lost encoder may come back into the same stream. Default 60 000 ms. */
  readonly reconnectWindowMs?: number;
}

/** A stream that stood open when the process ended; it goes on if its encoder comes back in the window. */
export interface OpenStream {
  readonly channelId: string;
  readonly streamId: string;
  /** Its recording stopped before its process did, so that it does not tell where viewers stood. */
  readonly recordingStopped?: boolean;
}

/** A stream of this process as it stands now. */
export interface HeldStreamFacts {
  readonly channelId: string;
  readonly streamId: string;
  /** An encoder is connected. */
  readonly isPublishing: boolean;
  /** Since its last frame; ms. */
  readonly silence: number;
  /** What the encoder says it is. */
  readonly encoder: string | undefined;
}

export interface MediaStats {
  readonly streams: number;
  readonly publishers: number;
  readonly waitingReaders: number;
  readonly bytesIn: number;
  readonly bytesOut: number;
  readonly ladder: LadderStats;
}

/** The transcoders of this process. */
export interface LadderStats {
  /** Cores that they may take, and those that they take as measured or estimated. */
  readonly cores: number;
  readonly used: number;
  /** Streams with a ladder, and those that wait for capacity. */
  readonly ladders: number;
  readonly waiting: number;
  readonly rungs: number;
  /** Times that a transcoder died, and that one fell behind and left out pictures, since the start. */
  readonly deaths: number;
  readonly fallsBehind: number;
}

/** The package's door: encoder in, LL-HLS out. */
export interface MediaServer {
  /** Opens the RTMP port(s). Rejects with the system's error (`EADDRINUSE`, `port` on it) when one is taken. */
  start(): Promise<{ readonly rtmpPort: number; readonly rtmpsPort: number | undefined }>;
  /** Mends what a killed process left (torn recording tails) and takes up its open streams as interrupted. */
  recover(open: readonly OpenStream[]): Promise<void>;
  /**
   * Answers a request under `/live/` or `/whip`; false when the path is not media's.
   * @param address the client's, as the house knows it behind its proxies
   */
  handleHttp(request: IncomingMessage, response: ServerResponse, address: string): boolean;
  /** Ends a channel's publisher and its stream at once (stream key reset, suspension). */
  disconnect(channelId: string, description: string): void;
  /** The streams of this process, also those that wait for their encoders. */
  held(): readonly HeldStreamFacts[];
  /** Another process has the channel: this stream ends at once, as taken over. */
  takeAway(streamId: string): void;
  /** The last health of a running stream. */
  health(streamId: string): { readonly facts: StreamFacts; readonly health: StreamHealth } | undefined;
  /**
   * A picture of what is being streamed, a JPEG of 1280 × 720; undefined when the stream has none (not running, or sound
   * alone). Rejects with `MissingFfmpegError` when ffmpeg is not installed, and when it makes no picture.
   */
  stillPicture(streamId: string): Promise<Buffer | undefined>;
  stats(): MediaStats;
  /**
   * Closes every stage in order. Streams stay open for `recover` of the next start, so that a restart is an
   * interruption and not an end.
   */
  stop(): Promise<void>;
}
