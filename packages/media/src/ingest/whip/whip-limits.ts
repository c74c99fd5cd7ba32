/** Bounds on what strangers may take. Times are milliseconds, sizes bytes. */
export interface WhipLimits {
  readonly maxOffer: number;
  /** How long the offer may take to come in, once the key is known to be right. */
  readonly offerMs: number;
  readonly maxSessions: number;
  /** Of one IPv4 address or one IPv6 /64. */
  readonly maxSessionsPerAddress: number;
  /** Of one stream key: the running one, the one that takes it over, and one that was lost. */
  readonly maxSessionsPerKey: number;
  /** How long the authoriser may take. */
  readonly authoriseMs: number;
  /** From the answer to the first connection of its transports. */
  readonly connectMs: number;
  /** Without a packet of media for so long, the sender counts as lost. */
  readonly silenceMs: number;
  /** A key frame is asked for when the last one is this old, so that segments are about 2 s long. */
  readonly keyFrameMs: number;
}

export const defaultWhipLimits: WhipLimits = {
  maxOffer: 64 * 1024,
  offerMs: 5_000,
  maxSessions: 200,
  maxSessionsPerAddress: 4,
  maxSessionsPerKey: 3,
  authoriseMs: 10_000,
  connectMs: 15_000,
  silenceMs: 10_000,
  keyFrameMs: 1_900,
};
