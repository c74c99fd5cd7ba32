import { ok, type Result } from '@bandshell/domain/kernel';
import { checkMinViewers, RAID_SETTINGS_CHANGES, type RaidSettings } from '@bandshell/domain/raids';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';

export const UPDATE_RAID_SETTINGS_CODES = ['MIN_VIEWERS_INVALID', 'RATE_LIMITED'] as const;

/** Sets whose raids the user's channel accepts. */
export async function updateRaidSettings(
  platform: Platform,
  userId: string,
  { accepts, minViewers }: RaidSettings,
): Promise<Result<string, (typeof UPDATE_RAID_SETTINGS_CODES)[number]>> {
  const refusal = checkMinViewers(minViewers);
  if (refusal !== null) return refusal;
  const tooOften = await throttle(platform.limits, 'raid-settings', userId, RAID_SETTINGS_CHANGES);
  if (tooOften !== null) return tooOften;
  return platform.database.transact(async (tx) => {
    const settings = { accepts, min_viewers: minViewers };
    await tx.db
      .insertInto('raid_settings')
      .values({ channel_id: userId, ...settings })
      .onConflict((conflict) => conflict.column('channel_id').doUpdateSet(settings))
      .execute();
    await tx.emit({ type: 'raid-settings-changed', channelId: userId }, userId);
    return ok(userId);
  });
}
