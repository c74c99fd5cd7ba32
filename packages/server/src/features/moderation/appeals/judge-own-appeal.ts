import { judgeAppeal } from '@bandshell/domain/moderation';
import type { Db } from '../../../platform/database/database.ts';
import { findChatBan } from '../find-chat-ban.ts';
import { lastBanAppeal } from './list-ban-appeals.ts';
import { loadAppealSettings } from './load-appeal-settings.ts';

/** Why a user may not appeal to a channel now; null if they may. */
export async function judgeOwnAppeal(db: Db, channelId: string, userId: string, now: Date) {
  const ban = await findChatBan(db, channelId, userId, now);
  const last = await lastBanAppeal(db, channelId, userId);
  const settings = await loadAppealSettings(db, channelId);
  return judgeAppeal(
    {
      ban: ban === undefined ? null : { endsAt: ban.ends_at?.getTime() ?? null, createdAt: ban.created_at.getTime() },
      last: last === undefined ? null : { decision: last.decision, decidedAt: last.decided_at?.getTime() ?? null },
    },
    settings,
    now.getTime(),
  );
}
