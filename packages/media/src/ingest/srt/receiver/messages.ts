/** How the receiver listens. */
export interface ReceiverSettings {
  readonly host: string;
  /** UDP; 0: any free one. */
  readonly port: number;
  /** Milliseconds within which lost packets are sent again. An encoder may ask for more. */
  readonly latencyMs: number;
  /** Encoders must have it, too; undefined: they may be without encryption. */
  readonly passphrase: string | undefined;
}

export type FromReceiver =
  | { readonly type: 'ready'; readonly port: number }
  /** It cannot run; `isMissing`: the library is not installed. */
  | { readonly type: 'failed'; readonly text: string; readonly isMissing: boolean }
  | { readonly type: 'connected'; readonly id: number; readonly streamId: string; readonly address: string }
  | { readonly type: 'media'; readonly id: number; readonly bytes: Uint8Array }
  /** `isEnded`: the encoder ended it, and did not fall silent. */
  | { readonly type: 'gone'; readonly id: number; readonly isEnded: boolean }
  | { readonly type: 'pong' };

export type ToReceiver =
  /** The first one. Settings come so, and not as arguments, which every user of the machine may read. */
  | { readonly type: 'listen'; readonly settings: ReceiverSettings }
  /** Its media is wanted from now on. */
  | { readonly type: 'read'; readonly id: number }
  | { readonly type: 'close'; readonly id: number }
  | { readonly type: 'ping' };
