/** A node counts as gone this long after its last message. */
export const COUNTER_SILENT_MS = 15_000;

/**
 * The node that counts a viewer: the one with the highest weight (rendezvous hashing). Every node gets the same result,
 * and when a node goes, only its own viewers move. `nodes` must not be empty.
 */
export const counterOf = (viewer: string, nodes: readonly string[]): string => {
  let best = nodes[0] ?? '';
  let bestWeight = -1;
  for (const node of nodes) {
    const weight = mix(hash(`${node}\n${viewer}`));
    if (weight > bestWeight || (weight === bestWeight && node < best)) {
      best = node;
      bestWeight = weight;
    }
  }
  return best;
};

/** The last report of a counter: viewers by channel. */
export interface CounterReport {
  readonly at: number;
  readonly counts: ReadonlyMap<string, number>;
}

/** Viewers of each channel over all active counters. A viewer is at one counter only, so nobody is counted twice. */
export const sumReports = (reports: Iterable<CounterReport>, now: number): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const report of reports) {
    if (now - report.at >= COUNTER_SILENT_MS) continue;
    for (const [channelId, count] of report.counts) sums.set(channelId, (sums.get(channelId) ?? 0) + count);
  }
  return sums;
};

/** FNV-1a, 32 bits. */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
};

/** Final mix of MurmurHash3: similar inputs give unrelated outputs. */
const mix = (value: number): number => {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
};
