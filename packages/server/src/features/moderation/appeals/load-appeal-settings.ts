import { APPEALS_BY_DEFAULT, type AppealSettings } from '@bandshell/domain/moderation';
import type { Db } from '../../../platform/database/database.ts';

/** Whether a channel takes appeals, and how long a user waits after a denial. */
export async function loadAppealSettings(db: Db, channelId: string): Promise<AppealSettings> {
  const row = await db
    .selectFrom('ban_appeal_settings')
    .selectAll()
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
  return row === undefined ? APPEALS_BY_DEFAULT : { isOpen: row.is_open, denialDays: row.denial_days };
}
