import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { SecureContext } from 'node:tls';
import type { StreamHealthReport } from '@bandshell/domain/streams';
import type { ChildProgram } from './child-program.ts';
import type { WhepLimits } from './whep/whep-limits.ts';

/** A publish request, before any of its media is accepted. */
export interface PublishAttempt {
  readonly protocol: 'rtmp' | 'rtmps' | 'srt' | 'whip';
  readonly app: string;
  /** A secret: never logged, never stored beyond the decision. */
  readonly streamKey: string;
  readonly address: string;
  /** The encoder's own name: RTMP's `flashVer`, a browser's `User-Agent`. It is not trusted. */
  readonly program: string | undefined;
  /** It only asks whether it may publish: a WebRTC sender, which is authorised again once connected. */
  readonly isCheck: boolean;
  /** It tests its bandwidth: nobody is to see it. */
  readonly isTest: boolean;
  readonly signal: AbortSignal;
}

/** The answer of the authoriser. `streamId` is the id of the running stream when a lost encoder comes back. */
export type PublishDecision =
  | {
      readonly allowed: true;
      readonly channelId: string;
      readonly streamId: string;
      readonly record: boolean;
      /** A test of the encoder's bandwidth, as the attempt asked: it is measured, and that is all. */
      readonly isTest?: boolean;
      /** Whether the stream may have lower renditions if the machine allows; default true. */
      readonly ladder?: boolean;
    }
  | {
      readonly allowed: false;
      readonly description: string;
      /** The channel, for the log. */
      readonly channelId?: string;
    };

export type AuthorisePublish = (attempt: PublishAttempt) => Promise<PublishDecision>;

/** Properties of a running stream. Rates are bits a second, intervals and durations milliseconds. */
export interface StreamInfo {
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

/** How the stream arrives; `status` summarises it for the creator's page. */
export type StreamHealth = StreamHealthReport;

/** All events that media reports to the rest of the server. `at` is wall-clock milliseconds. */
export type StreamEvent =
  | {
      readonly type: 'started';
      readonly channelId: string;
      readonly streamId: string;
      readonly at: number;
      readonly info: StreamInfo;
    }
  | {
      readonly type: 'interrupted';
      readonly channelId: string;
      readonly streamId: string;
      readonly at: number;
      /** When the stream ends unless an encoder returns (ms since the epoch). */
      readonly until: number;
    }
  | {
      readonly type: 'resumed';
      readonly channelId: string;
      readonly streamId: string;
      readonly at: number;
      readonly info: StreamInfo;
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
      readonly info: StreamInfo;
      readonly health: StreamHealth;
    }
  | {
      /** A bandwidth test goes on, or is over. Its `streamId` is that of no stream. */
      readonly type: 'test';
      readonly channelId: string;
      readonly streamId: string;
      readonly at: number;
      readonly isOver: boolean;
      readonly seconds: number;
      /** Bits a second on average. */
      readonly bitrate: number;
      readonly info: StreamInfo;
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

/** The clock of the media package; tests provide their own. */
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

/** A log for what strangers can cause as often as they like: it counts most lines instead of writing them. */
export interface CountedMediaLog {
  /** @param reason divides the lines of a message into kinds; one of few sentences */
  info(fields: object, message: string, reason?: string): void;
  warn(fields: object, message: string, reason?: string): void;
  error(fields: object, message: string, reason?: string): void;
}

/** The rule of who may read which live stream. It is asked for each request, so it should answer from memory. */
export interface LiveGate {
  /**
   * Whether a stream is open to a request. A promise only while that is not known yet.
   * @param token what the path brings; undefined without
   */
  opens(streamId: string, token: string | undefined): boolean | Promise<boolean>;
}

/** Where a channel's stream is, for players that know its name alone. */
export type FoundChannel =
  | { readonly status: 'live'; readonly streamId: string }
  | { readonly status: 'unknown' }
  | { readonly status: 'unavailable' }
  | { readonly status: 'offline' };

/** @param channel as it stands in the path */
export type FindChannel = (channel: string) => Promise<FoundChannel>;

/** STUN and TURN servers that clients are told of. */
export interface ToldIceServers {
  readonly stun: readonly string[];
  readonly turn: { readonly urls: readonly string[]; readonly secret: string } | undefined;
}

export interface MediaServerOptions {
  readonly rtmp: {
    readonly host: string;
    readonly port: number;
    /** The certificate is asked for at each connection, so that a new one needs no restart. */
    readonly tls?: { readonly port: number; readonly context: () => SecureContext };
  };
  readonly authorise: AuthorisePublish;
  readonly onEvent: StreamEventSink;
  /** Recordings go to `<directory>/<channel>/<stream>/<rendition>/`. */
  readonly recordings: {
    readonly directory: string;
    /** Bytes of the disk that must stay free. With less, nothing is recorded, but live streams continue. Default 0. */
    readonly leastFree?: () => number;
    /** A file is closed after this many ms of media, for who copies recordings while they grow. Default: no limit. */
    readonly fileDuration?: number | undefined;
  };
  /** Accepts encoders over SRT; without it, or without libsrt on the machine, there is no SRT. */
  readonly srt?: {
    readonly host: string;
    /** UDP; 0: any free one. */
    readonly port: number;
    /** Milliseconds within which lost packets are sent again. */
    readonly latencyMs: number;
    /** Encoders must have it; undefined: they may send without encryption. */
    readonly passphrase: string | undefined;
    /** The program that receives, which runs beside this process. */
    readonly program: ChildProgram;
  };
  /** Accepts senders over WebRTC under `/whip`; without it there is no WHIP. */
  readonly whip?: {
    /** The address that the site listens on; senders reach the same one over UDP. */
    readonly host: string;
    /** The public address, if a router or a cloud translates addresses. */
    readonly publicAddress: string | undefined;
    /** First and last UDP port; default: any free one. */
    readonly ports: readonly [number, number] | undefined;
    /** Whether an offer may make this server send to itself and to private networks. */
    readonly innerAddresses: boolean;
    /** STUN and TURN servers that senders are told of. Default: none. */
    readonly iceServers?: ToldIceServers;
  };
  /** Gives streams to players over WebRTC under `/whep/<channel>`; without it there is no WHEP. */
  readonly whep?: {
    /** The address that the site listens on; players reach the same one over UDP. */
    readonly host: string;
    /** The public address, if a router or a cloud translates addresses. */
    readonly publicAddress: string | undefined;
    /** UDP port of all viewers; 0: any free one. */
    readonly port: number;
    readonly iceServers?: ToldIceServers;
    /** The sender; undefined: nobody can be sent to. */
    readonly program: ChildProgram | undefined;
    readonly findChannel: FindChannel;
    /** Other limits than the usual ones. */
    readonly limits?: Partial<WhepLimits>;
    /** Time between two signs of life of the sender, in ms. */
    readonly pingMs?: number;
  };
  /** Without it every stream is open to everybody. */
  readonly gate?: LiveGate;
  readonly log: MediaLog;
  /** Default: `log`. */
  readonly countedLog?: CountedMediaLog | undefined;
  readonly clock?: MediaClock;
  /**
   * The additional renditions: transcoded by ffmpeg as far as `cores` allow (0: none; default: by the machine), and
   * audio only. Without this, streams have only their source.
   */
  readonly ladder?: {
    readonly cores?: number | undefined;
    /** They are recorded if the source is. */
    readonly record: boolean;
    /**
     * How many times as long as usual a transcoder may take before its pictures are dropped or it is ended. Default 1.
     * A slow machine that must lose no picture has a larger one.
     */
    readonly timeLimitFactor?: number | undefined;
  };
  /** How long a lost encoder may come back into the same stream. Default 60 000 ms. */
  readonly reconnectWindowMs?: number;
  /** How long a stream stays open after its encoder ended it, so that a quick stop and start is one. Default 3000 ms. */
  readonly finishGraceMs?: number;
  /** A connected encoder that sends nothing for so long is disconnected. Default 20 000 ms. */
  readonly publisherSilenceMs?: number;
  /** How far a live playlist reaches back. Default 60 000 ms. */
  readonly windowMs?: number;
}

/** A stream that was open when the process ended; it continues if its encoder returns within the window. */
export interface OpenStream {
  readonly channelId: string;
  readonly streamId: string;
  /** Its recording stopped before the process did, so that the recording does not show the last position of viewers. */
  readonly recordingStopped?: boolean;
}

/** The current state of a stream of this process. */
export interface HeldStreamInfo {
  readonly channelId: string;
  readonly streamId: string;
  /** An encoder is connected. */
  readonly isPublishing: boolean;
  /** Since its last frame; ms. */
  readonly silence: number;
  /** The encoder's own name. */
  readonly encoder: string | undefined;
}

export interface MediaStats {
  readonly streams: number;
  readonly publishers: number;
  readonly waitingReaders: number;
  /** Sockets to which a stream is pushed. */
  readonly pushViewers: number;
  /** Players that were to get pushed media and play by HLS, since the start. */
  readonly pushFallbacks: { readonly network: number; readonly stream: number };
  /** Viewers over WebRTC, those included that are not connected yet. */
  readonly webrtcViewers: number;
  /** Packets that were sent to them, and how many of them again, since their sender's start. */
  readonly webrtcPackets: number;
  readonly webrtcResent: number;
  readonly bytesIn: number;
  readonly bytesOut: number;
  readonly ladder: LadderStats;
}

/** The transcoders of this process. */
export interface LadderStats {
  /** Cores that they may use, and cores that they use as measured or estimated. */
  readonly cores: number;
  readonly used: number;
  /** Streams with a ladder, and streams that wait for capacity. */
  readonly ladders: number;
  readonly waiting: number;
  readonly renditions: number;
  /** Since the start: how often a transcoder died, and how often one was too slow and dropped frames. */
  readonly deaths: number;
  readonly fallsBehind: number;
}

/** The package's API: encoder in, LL-HLS out. */
export interface MediaServer {
  /**
   * Opens the encoders' ports. Rejects with the system's error (`EADDRINUSE`, `port` on it) when one is taken. `srtPort` is
   * undefined also where libsrt is not installed.
   */
  start(): Promise<{
    readonly rtmpPort: number;
    readonly rtmpsPort: number | undefined;
    readonly srtPort: number | undefined;
  }>;
  /** Repairs what a killed process left (incomplete recording tails) and resumes its open streams as interrupted. */
  recover(open: readonly OpenStream[]): Promise<void>;
  /**
   * Answers a request under `/live/`, `/whip` or `/whep/`; false when the path is another.
   * @param address the client's, as the server knows it behind its proxies
   */
  handleHttp(request: IncomingMessage, response: ServerResponse, address: string): boolean;
  /**
   * Takes an upgrade of `/live/…/push`, a WebSocket to which a rendition is pushed; false when the path is another.
   * @param address the client's, as the server knows it behind its proxies
   */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer, address: string): boolean;
  /** Access has changed: who gets a stream pushed and may watch it no more is closed now, and not with the next look. */
  recheckAccess(): void;
  /** Ends a channel's publisher and its stream at once (stream key reset, suspension). */
  disconnect(channelId: string, description: string): void;
  /** The streams of this process, also those that wait for their encoders. */
  held(): readonly HeldStreamInfo[];
  /** Another process has taken the channel: this stream ends at once, as taken over. */
  release(streamId: string): void;
  /** The last health of a running stream. */
  health(streamId: string): { readonly info: StreamInfo; readonly health: StreamHealth } | undefined;
  /**
   * A current picture of the stream, a JPEG of 1280 × 720; undefined when the stream has none (not running, or audio
   * only). Rejects with `MissingFfmpegError` when ffmpeg is not installed, and with another error when it makes no
   * picture.
   */
  stillPicture(streamId: string): Promise<Buffer | undefined>;
  stats(): MediaStats;
  /**
   * Closes every step in order. Streams stay open for `recover` of the next start, so that a restart is an
   * interruption and not the end.
   */
  stop(): Promise<void>;
}
