const AT_ONCE_BELOW = 200;
const SHORTEST_MS = 20;
const LONGEST_MS = 100;

/**
 * Socket writes per ms that one room may cost a node while its interval can still grow: about a fourteenth of a core.
 */
const WRITES_PER_MS = 10;

/**
 * How long a room collects lines before it writes them to its members, in ms. Each flush costs one write per member,
 * independent of its content. Small rooms write at once. Larger rooms write less often, but at least every 100 ms.
 */
export const flushIntervalMs = (members: number): number =>
  members < AT_ONCE_BELOW ? 0 : Math.round(Math.min(LONGEST_MS, Math.max(SHORTEST_MS, members / WRITES_PER_MS)));
