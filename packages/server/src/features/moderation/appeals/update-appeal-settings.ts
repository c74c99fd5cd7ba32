import { ok, type Result } from '@bandshell/domain/kernel';
import { type AppealSettings, judgeDenialDays } from '@bandshell/domain/moderation';
import type { Platform } from '../../../platform/platform.ts';

export const UPDATE_APPEAL_SETTINGS_CODES = ['DENIAL_DAYS_INVALID'] as const;

/** The owner chooses whether the channel takes appeals, and how long a user waits after a denial. */
export async function updateAppealSettings(
  { database }: Platform,
  channelId: string,
  { isOpen, denialDays }: AppealSettings,
): Promise<Result<AppealSettings, (typeof UPDATE_APPEAL_SETTINGS_CODES)[number]>> {
  const invalid = judgeDenialDays(denialDays);
  if (invalid !== null) return invalid;
  const settings = { is_open: isOpen, denial_days: denialDays };
  await database.db
    .insertInto('ban_appeal_settings')
    .values({ channel_id: channelId, ...settings })
    .onConflict((conflict) => conflict.column('channel_id').doUpdateSet(settings))
    .execute();
  return ok({ isOpen, denialDays });
}
