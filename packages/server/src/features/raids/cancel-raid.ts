import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { RAID_REQUESTS_BY_USER, raidsErrors } from '@bandshell/domain/raids';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import { stopRaid } from './end-raid.ts';
import { loadEnds, lockRaid } from './raid-store.ts';

export const CANCEL_RAID_CODES = ['NOT_RAIDING', 'RATE_LIMITED'] as const;

/** Cancels the raid of the user's channel while it counts down. */
export async function cancelRaid(
  platform: Platform,
  userId: string,
): Promise<Result<string, (typeof CANCEL_RAID_CODES)[number]>> {
  const tooOften = await throttle(platform.limits, 'raid-requests', userId, RAID_REQUESTS_BY_USER);
  if (tooOften !== null) return tooOften;
  const now = platform.clock.now();
  return platform.database.transact(async (tx) => {
    const raid = await lockRaid(tx, userId);
    if (raid === undefined) return refused(raidsErrors.notRaiding);
    await stopRaid(tx, raid, 'CANCELLED', now, await loadEnds(tx.db, raid, now));
    return ok(userId);
  });
}
