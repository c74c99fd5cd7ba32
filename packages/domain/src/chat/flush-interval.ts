const AT_ONCE_BELOW = 200;
const SHORTEST_MS = 20;
const LONGEST_MS = 100;

/** Socket writes that one room may cost a node while its interval may still grow: about a fourteenth of a core. */
const WRITES_PER_MS = 10;

/**
 * How long a room gathers lines before it writes them to its members, in ms. Each flush costs one write a member,
 * whatever it holds: small rooms write at once, larger ones so seldom that their writes stay affordable, and never
 * later than a tenth of a second after their last flush.
 */
export const flushIntervalMs = (members: number): number =>
  members < AT_ONCE_BELOW ? 0 : Math.round(Math.min(LONGEST_MS, Math.max(SHORTEST_MS, members / WRITES_PER_MS)));
