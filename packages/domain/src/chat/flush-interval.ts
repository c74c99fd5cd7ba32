import { SAMPLED_ROOM_MEMBERS } from './fair-sample.ts';

const AT_ONCE_BELOW = 200;
const SLOWEST_FROM = 1000;

/**
 * How long a room gathers lines before it writes them to its members, in ms. Each flush costs one write a member,
 * whatever it holds: small rooms write at once, larger ones 20 to 50 ms after their last flush, huge ones 100 ms.
 */
export const flushIntervalMs = (members: number): number => {
  if (members < AT_ONCE_BELOW) return 0;
  if (members > SAMPLED_ROOM_MEMBERS) return 100;
  const growth = Math.min(1, (members - AT_ONCE_BELOW) / (SLOWEST_FROM - AT_ONCE_BELOW));
  return Math.round(20 + 30 * growth);
};
