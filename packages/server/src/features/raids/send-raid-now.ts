import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { checkRaidNow, RAID_REQUESTS_BY_USER, raidsErrors } from '@bandshell/domain/raids';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import { finishRaid } from './end-raid.ts';
import { lockRaid } from './raid-store.ts';

export const SEND_RAID_NOW_CODES = ['NOT_RAIDING', 'TOO_EARLY', 'RATE_LIMITED'] as const;

/** Sends the raid of the user's channel before its count-down is over. */
export async function sendRaidNow(
  platform: Platform,
  userId: string,
): Promise<Result<string, (typeof SEND_RAID_NOW_CODES)[number]>> {
  const tooOften = await throttle(platform.limits, 'raid-requests', userId, RAID_REQUESTS_BY_USER);
  if (tooOften !== null) return tooOften;
  const now = platform.clock.now();
  return platform.database.transact(async (tx) => {
    const raid = await lockRaid(tx, userId);
    if (raid === undefined) return refused(raidsErrors.notRaiding);
    const refusal = checkRaidNow(raid.started_at.getTime(), now.getTime());
    if (refusal !== null) return refusal;
    await finishRaid(tx, raid, now);
    return ok(userId);
  });
}
