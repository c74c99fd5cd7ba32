import { bitsErrors, CHEER_MINIMUM_MAX, CHEER_SETTINGS_CHANGES, isCheerMinimum } from '@bandshell/domain/bits';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';

export const UPDATE_CHEER_SETTINGS_CODES = ['MINIMUM_INVALID', 'RATE_LIMITED'] as const;

/** Sets the least that a cheer in the user's own channel has. */
export async function updateCheerSettings(
  { database, limits, services }: Platform,
  userId: string,
  minimumBits: number,
): Promise<Result<number, (typeof UPDATE_CHEER_SETTINGS_CODES)[number]>> {
  if (!isCheerMinimum(minimumBits)) return refused(bitsErrors.minimumInvalid, { max: CHEER_MINIMUM_MAX });
  const tooOften = await throttle(limits, 'cheer-settings', userId, CHEER_SETTINGS_CHANGES);
  if (tooOften !== null) return tooOften;
  await database.db
    .insertInto('bits_cheer_settings')
    .values({ channel_id: userId, minimum_bits: minimumBits })
    .onConflict((conflict) => conflict.column('channel_id').doUpdateSet({ minimum_bits: minimumBits }))
    .execute();
  services.cheering.forgetMinimum(userId);
  return ok(minimumBits);
}
