/** Messages between the server and its sender process, by Node's channel with structured clones. */
export interface SessionCredentials {
  readonly ufrag: string;
  readonly password: string;
}

export interface JoinMessage {
  readonly type: 'join';
  readonly session: number;
  readonly local: SessionCredentials;
  readonly remote: SessionCredentials;
  /** The viewer's certificate. */
  readonly certificate: { readonly hash: string; readonly fingerprint: string };
  /** Channels of the tracks, with the payload types that the viewer has for them. */
  readonly video: TrackMessage;
  readonly audio: TrackMessage | undefined;
}

export interface TrackMessage {
  readonly channel: number;
  readonly ssrc: number;
  readonly payloadType: number;
}

export type ToSender =
  | JoinMessage
  /** The viewer restarts ICE. */
  | {
      readonly type: 'restart';
      readonly session: number;
      readonly local: SessionCredentials;
      readonly remote: SessionCredentials;
    }
  | { readonly type: 'leave'; readonly session: number }
  /** The viewer gets another channel's pictures, from that one's next key frame on. */
  | { readonly type: 'move'; readonly session: number; readonly channel: number }
  | {
      readonly type: 'picture';
      readonly channel: number;
      /** By the wall clock, in ms. */
      readonly time: number;
      readonly key: boolean;
      readonly sets: readonly Uint8Array[];
      readonly data: Uint8Array;
    }
  | {
      readonly type: 'sound';
      readonly channel: number;
      readonly time: number;
      readonly data: Uint8Array;
    }
  /** Nothing comes of this channel any more. */
  | { readonly type: 'drop'; readonly channel: number }
  | { readonly type: 'ping' };

export interface SenderStats {
  readonly packets: number;
  readonly resent: number;
  readonly bytes: number;
}

export type FromSender =
  /** Ports of the sockets by family, and the fingerprint (SHA-256) of its certificate. */
  | {
      readonly type: 'ready';
      readonly ports: { readonly 4?: number; readonly 6?: number };
      readonly fingerprint: string;
    }
  | { readonly type: 'failed'; readonly text: string }
  | { readonly type: 'connected'; readonly session: number }
  | { readonly type: 'closed'; readonly session: number; readonly why: CloseReason }
  /** The viewer gets the channel that it was moved to. */
  | { readonly type: 'moved'; readonly session: number; readonly channel: number }
  /** The viewer's line loses so many packets that it needs a smaller rendition. */
  | { readonly type: 'lossy'; readonly session: number }
  /** It has lost nothing for so long that a larger one may be tried. */
  | { readonly type: 'clear'; readonly session: number }
  | ({ readonly type: 'pong' } & SenderStats);

/** Why the sender ended a session: it did not connect, it went silent, it closed, or its handshake failed. */
export type CloseReason = 'not-connected' | 'silent' | 'closed';

/** How the sender process is started; its one argument, as JSON. */
export interface SenderSettings {
  /** Addresses to bind: one for each family that is served. */
  readonly bind: { readonly 4?: string; readonly 6?: string };
  /** UDP port; 0: any. */
  readonly port: number;
  /** Time limits in ms. */
  readonly connectMs: number;
  readonly silenceMs: number;
}
