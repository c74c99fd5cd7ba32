/** A node says this often that it still holds its publishers. */
export const LEASE_RENEW_MS = 5_000;
/** A lease that was not renewed for this long has run out: its node is gone, or stands still. */
export const LEASE_MS = 20_000;
/** Take-overs are counted over this time. */
export const TAKE_OVER_WINDOW_MS = 60_000;
/** As many take-overs in the window are let through. With the last one its encoder keeps the channel. */
export const TAKE_OVERS_MAX = 3;
/** Rivals of the encoder that keeps the channel are refused for this long. */
export const RIVALS_REFUSED_MS = 120_000;
/** An encoder from which nothing came for this long keeps nobody out: it may be a dead connection of the one that comes. */
export const PUBLISHER_SILENT_MS = 10_000;

/** Who holds a channel's one place for a publisher, over all nodes. Times are ms of the database's clock. */
export interface PublisherLease {
  readonly renewedAt: number;
  /** When its encoder left; null while it is there. */
  readonly releasedAt: number | null;
  /** When its media last arrived. */
  readonly heardAt: number;
  /** The latest take-overs, oldest first. */
  readonly takeOvers: readonly number[];
  readonly rivalsRefusedUntil: number | null;
}

export type ClaimOutcome =
  | {
      readonly granted: true;
      /** Another encoder was there and is thrown out. */
      readonly isTakeOver: boolean;
      readonly takeOvers: readonly number[];
      readonly rivalsRefusedUntil: number | null;
    }
  | { readonly granted: false; readonly retryAfterMs: number };

/** Whether an encoder is there, as far as is known. */
const isHeld = ({ releasedAt, renewedAt }: PublisherLease, now: number): boolean =>
  releasedAt === null && now - renewedAt < LEASE_MS;

/**
 * What becomes of an encoder that comes with the right key: it gets the channel and the one that was there is thrown out,
 * unless the two have thrown each other out too often. Then the one that is there stays, while it sends.
 */
export const claimPublisher = (lease: PublisherLease | undefined, now: number): ClaimOutcome => {
  if (lease === undefined) return { granted: true, isTakeOver: false, takeOvers: [], rivalsRefusedUntil: null };
  const { rivalsRefusedUntil: until, heardAt } = lease;
  const before = lease.takeOvers.filter((at) => now - at < TAKE_OVER_WINDOW_MS);
  const standing = until !== null && now < until ? until : null;
  if (!isHeld(lease, now)) {
    return { granted: true, isTakeOver: false, takeOvers: before, rivalsRefusedUntil: standing };
  }
  if (standing !== null && now - heardAt < PUBLISHER_SILENT_MS) return { granted: false, retryAfterMs: standing - now };
  const takeOvers = [...before, now];
  const isLast = takeOvers.length >= TAKE_OVERS_MAX;
  return {
    granted: true,
    isTakeOver: true,
    // Whoever is let in after the refusals begins a new count.
    takeOvers: isLast ? [] : takeOvers,
    rivalsRefusedUntil: isLast ? now + RIVALS_REFUSED_MS : standing,
  };
};
