/** Bytes that may wait for a viewer in any case: what a busy machine leaves unwritten for a moment. */
const leastAllowance = 128 * 1024;
/** More bytes than these are never kept for a viewer. */
export const backlogLimit = 16 * 1024 * 1024;
/** A viewer for whom fragments have been left out for this long (ms) is closed. */
export const skipLimit = 10_000;

/** How far a viewer's line is behind. */
export interface Backlog {
  /** Since when (ms) fragments are left out for it; undefined while it gets all. */
  readonly skipsSince: number | undefined;
  /** Bytes that it may be behind until it has caught up once: what it got as it came. */
  readonly grace: number;
}

/** What is known as a fragment comes. */
export interface BacklogFacts {
  /** Bytes that were written to the viewer and have not left. */
  readonly pending: number;
  /** The fragment begins with a key frame. */
  readonly key: boolean;
  /** Bytes of the newest second of the rendition. */
  readonly second: number;
  /** Monotonic milliseconds. */
  readonly now: number;
}

/** Whether a viewer's line is so far behind that a smaller rendition suits it: half of what it may be behind. */
export const needsSmaller = ({ skipsSince, grace }: Backlog, { pending, second }: BacklogFacts): boolean =>
  skipsSince === undefined ? pending > Math.max(second, leastAllowance) / 2 + grace : pending > 0;

/**
 * Whether a viewer who waits for a smaller rendition enters it at this key frame: its line is behind still, and not by
 * more than it may be.
 * @param second bytes of the newest second of the rendition that it leaves
 */
export const entersSmaller = ({ skipsSince }: Backlog, pending: number, second: number): 'now' | 'later' | 'never' => {
  if (skipsSince === undefined) return pending === 0 ? 'never' : 'now';
  return pending <= Math.max(second, leastAllowance) / 2 ? 'now' : 'later';
};

/**
 * What a viewer gets of a fragment. More than a second of media behind, it gets nothing up to a key frame at which its
 * line is free again. If that takes too long, it is closed.
 */
export const stepBacklog = (
  backlog: Backlog,
  { pending, key, second, now }: BacklogFacts,
): { readonly backlog: Backlog; readonly what: 'send' | 'skip' | 'close' } => {
  const { skipsSince } = backlog;
  const grace = pending === 0 ? 0 : backlog.grace;
  if (pending > backlogLimit) return { backlog, what: 'close' };
  if (skipsSince === undefined) {
    if (pending <= Math.max(second, leastAllowance) + grace) return { backlog: { skipsSince, grace }, what: 'send' };
    return { backlog: { skipsSince: now, grace: 0 }, what: 'skip' };
  }
  if (key && pending <= leastAllowance / 2) return { backlog: { skipsSince: undefined, grace: 0 }, what: 'send' };
  return { backlog, what: pending > 0 && now - skipsSince > skipLimit ? 'close' : 'skip' };
};
