/** Bounds on what strangers may take. Times are milliseconds, sizes bytes. */
export interface WhipLimits {
  readonly maxOffer: number;
  readonly maxSessions: number;
  /** Of one IPv4 address or one IPv6 /64. */
  readonly maxSessionsPerAddress: number;
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
  maxSessions: 200,
  maxSessionsPerAddress: 4,
  authoriseMs: 10_000,
  connectMs: 15_000,
  silenceMs: 10_000,
  keyFrameMs: 1_900,
};
