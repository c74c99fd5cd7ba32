/** Limits for untrusted senders. Times are milliseconds, sizes bytes. */
export interface WhipLimits {
  readonly maxOffer: number;
  /** Time limit for receiving the offer, once the key was accepted. */
  readonly offerMs: number;
  readonly maxSessions: number;
  /** Sessions of one IPv4 address or one IPv6 /64. */
  readonly maxSessionsPerAddress: number;
  /** Sessions of one stream key: the running one, the one that takes over, and one that was lost. */
  readonly maxSessionsPerKey: number;
  /** PATCH requests of one session that wait for their body or for their turn. */
  readonly maxWaitingPatches: number;
  /** ICE restarts of one session; each names addresses that the server sends to. */
  readonly maxRestarts: number;
  /** Time limit of the authoriser. */
  readonly authoriseMs: number;
  /** From the answer to the first connection of its transports. */
  readonly connectMs: number;
  /** A sender without a media packet for this long counts as lost. */
  readonly silenceMs: number;
  /** A key frame is requested when the last one is this old, so that segments are about 2 s long. */
  readonly keyFrameMs: number;
}

export const defaultWhipLimits: WhipLimits = {
  maxOffer: 64 * 1024,
  offerMs: 5_000,
  maxSessions: 200,
  maxSessionsPerAddress: 4,
  maxSessionsPerKey: 3,
  maxWaitingPatches: 8,
  maxRestarts: 50,
  authoriseMs: 10_000,
  connectMs: 15_000,
  silenceMs: 10_000,
  keyFrameMs: 1_900,
};
