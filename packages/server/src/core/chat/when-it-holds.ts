import type { Platform } from '../../platform/platform.ts';

/** An answer waits no longer (milliseconds). */
const LONGEST_MS = 200;

/**
 * Waits until this node's chat does what was just decided for a channel, so that an answer is true when it is read. All
 * nodes hear of a decision at the same time.
 * @returns false if that takes longer than an answer may
 */
export const whenItHolds = ({ database }: Platform, channelId: string): Promise<boolean> =>
  database.ownEvents.whenHeard(channelId, LONGEST_MS);
