/** Limits for untrusted players. Times are milliseconds, sizes bytes. */
export interface WhepLimits {
  readonly maxOffer: number;
  /** Time limit for receiving the offer. */
  readonly offerMs: number;
  readonly maxSessions: number;
  /** Sessions of one IPv4 address or one IPv6 /64. */
  readonly maxSessionsPerAddress: number;
  /** Sessions of one address that are not connected yet. */
  readonly maxPendingPerAddress: number;
  /** A handshake takes about 17 ms of a core. */
  readonly joinsPerSecond: number;
  readonly joinsPerSecondPerAddress: number;
  readonly maxWaitingPatches: number;
  readonly maxRestarts: number;
  /** From the answer to the end of the handshake. */
  readonly connectMs: number;
  /** A viewer without a sign of life for this long is gone. */
  readonly silenceMs: number;
}

export const defaultWhepLimits: WhepLimits = {
  maxOffer: 64 * 1024,
  offerMs: 5_000,
  maxSessions: 600,
  maxSessionsPerAddress: 60,
  maxPendingPerAddress: 20,
  joinsPerSecond: 30,
  joinsPerSecondPerAddress: 10,
  maxWaitingPatches: 8,
  maxRestarts: 50,
  connectMs: 15_000,
  silenceMs: 10_000,
};
