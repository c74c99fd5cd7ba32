/** A node reports this often that it still holds its publishers. */
export const LEASE_RENEW_MS = 5_000;
/** A lease that was not renewed for this long has expired: its node is gone, or hangs. */
export const LEASE_MS = 20_000;
/** Take-overs are counted over this time. */
export const TAKE_OVER_WINDOW_MS = 60_000;
/** This many take-overs in the window are allowed. With the last one, its encoder keeps the channel. */
export const TAKE_OVERS_MAX = 3;
/** Rivals of the encoder that keeps the channel are refused for this long. */
export const RIVALS_REFUSED_MS = 120_000;
/** An encoder that sent nothing for this long blocks nobody: it may be a dead connection of the new one. */
export const PUBLISHER_SILENT_MS = 10_000;

/** The lease of a channel's single publisher, over all nodes. Times are ms of the database's clock. */
export interface PublisherLease {
  readonly renewedAt: number;
  /** When its encoder left; null while it is connected. */
  readonly releasedAt: number | null;
  /** When its media last arrived. */
  readonly lastMediaAt: number;
  /** The latest take-overs, oldest first. */
  readonly takeOvers: readonly number[];
  readonly rivalsRefusedUntil: number | null;
}

export type ClaimOutcome =
  | {
      readonly granted: true;
      /** Another encoder was connected and is disconnected. */
      readonly isTakeOver: boolean;
      readonly takeOvers: readonly number[];
      readonly rivalsRefusedUntil: number | null;
    }
  | { readonly granted: false; readonly retryAfterMs: number };

/** Whether an encoder is connected, as far as is known. */
export const isEncoderConnected = ({ releasedAt, renewedAt }: PublisherLease, now: number): boolean =>
  releasedAt === null && now - renewedAt < LEASE_MS;

/**
 * Decides about a new encoder with the right key. It gets the channel and the connected one is disconnected, unless the
 * two have replaced each other too often. Then the connected one stays as long as it sends.
 */
export const claimPublisher = (lease: PublisherLease | undefined, now: number): ClaimOutcome => {
  if (lease === undefined) return { granted: true, isTakeOver: false, takeOvers: [], rivalsRefusedUntil: null };
  const { rivalsRefusedUntil: until, lastMediaAt } = lease;
  const before = lease.takeOvers.filter((at) => now - at < TAKE_OVER_WINDOW_MS);
  const standing = until !== null && now < until ? until : null;
  if (!isEncoderConnected(lease, now)) {
    return { granted: true, isTakeOver: false, takeOvers: before, rivalsRefusedUntil: standing };
  }
  if (standing !== null && now - lastMediaAt < PUBLISHER_SILENT_MS)
    return { granted: false, retryAfterMs: standing - now };
  const takeOvers = [...before, now];
  const isLast = takeOvers.length >= TAKE_OVERS_MAX;
  return {
    granted: true,
    isTakeOver: true,
    // An encoder that is accepted after the refusals starts a new count.
    takeOvers: isLast ? [] : takeOvers,
    rivalsRefusedUntil: isLast ? now + RIVALS_REFUSED_MS : standing,
  };
};
