/**
 * What the media pipeline asks of this room and tells it. The pipeline's own door has the same shapes and more; only the
 * composition root knows both.
 */
export interface PublishAttempt {
  /** The application of the encoder's address, e.g. `app`. */
  readonly app: string;
  readonly streamKey: string;
  readonly address: string;
  readonly protocol?: 'rtmp' | 'rtmps' | 'whip';
  /** What the encoder calls itself. */
  readonly program?: string | undefined;
  /** It asks whether it may publish, and does not begin to. */
  readonly isCheck?: boolean;
}

export type PublishDecision =
  | {
      readonly allowed: true;
      readonly channelId: string;
      readonly streamId: string;
      readonly record: boolean;
      readonly ladder: boolean;
    }
  | { readonly allowed: false; readonly description: string; readonly channelId?: string };

/** Rates are bits a second, intervals milliseconds. */
export interface StreamFacts {
  readonly videoCodec: string | undefined;
  readonly audioCodec: string | undefined;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly frameRate: number | undefined;
  readonly bitrate: number | undefined;
  readonly keyFrameInterval: number | undefined;
  readonly sampleRate: number | undefined;
  readonly encoder: string | undefined;
}

export interface StreamHealth {
  readonly status: 'good' | 'unstable' | 'bad';
  readonly framesDropped: number;
  readonly gaps: number;
  readonly bitrate: number;
  readonly frameRate: number;
  readonly keyFrameInterval: number;
  readonly advice: readonly string[];
}

interface OfStream {
  readonly channelId: string;
  readonly streamId: string;
  /** Wall-clock milliseconds. */
  readonly at: number;
}

export type EndReason = 'finished' | 'lost' | 'stopped' | 'taken-over';

export type StreamStateEvent =
  | (OfStream & { readonly type: 'started' | 'resumed'; readonly facts: StreamFacts })
  | (OfStream & { readonly type: 'interrupted' })
  | (OfStream & { readonly type: 'ended'; readonly reason: EndReason; readonly durationMs: number });

export type StreamHealthEvent = OfStream & {
  readonly type: 'health';
  readonly facts: StreamFacts;
  readonly health: StreamHealth;
};

export type StreamEvent =
  | StreamStateEvent
  | StreamHealthEvent
  | (OfStream & { readonly type: 'recording-failed'; readonly error: string });

export interface OpenStream {
  readonly channelId: string;
  readonly streamId: string;
  /** Its recording stopped before its node did. */
  readonly recordingStopped?: boolean;
}
