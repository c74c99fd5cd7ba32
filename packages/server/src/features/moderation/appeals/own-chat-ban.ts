import { nextAppealAt } from '@bandshell/domain/moderation';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { sentenceText } from '../../../platform/messages/sentence-text.ts';
import type { ChatBanRow } from '../chat-bans-page.ts';
import { findChatBan } from '../find-chat-ban.ts';
import { judgeOwnAppeal } from './judge-own-appeal.ts';
import { type BanAppealRow, lastBanAppeal } from './list-ban-appeals.ts';
import { loadAppealSettings } from './load-appeal-settings.ts';

/** The viewer's own ban or timeout in a channel; null: none. */
export async function findOwnChatBan(
  { platform, viewer }: RequestContext,
  channelId: string,
): Promise<ChatBanRow | null> {
  if (viewer === null) return null;
  return (await findChatBan(platform.database.db, channelId, viewer.userId, platform.clock.now())) ?? null;
}

/** The newest appeal since the ban began; null: none. */
export async function appealOfBan({ platform }: RequestContext, ban: ChatBanRow): Promise<BanAppealRow | null> {
  const last = await lastBanAppeal(platform.database.db, ban.channel_id, ban.user_id);
  return last !== undefined && last.created_at >= ban.created_at ? last : null;
}

/** Why the viewer may not appeal now, in their language; null if they may. */
export async function refusalOfAppeal({ platform, language }: RequestContext, ban: ChatBanRow): Promise<string | null> {
  const refusal = await judgeOwnAppeal(platform.database.db, ban.channel_id, ban.user_id, platform.clock.now());
  return refusal === null ? null : sentenceText(refusal, language);
}

/** When the viewer's wait after a denial is over; null if no wait keeps them from an appeal. */
export async function endOfAppealWait({ platform }: RequestContext, ban: ChatBanRow): Promise<Date | null> {
  const { db } = platform.database;
  const [now, channelId, userId] = [platform.clock.now(), ban.channel_id, ban.user_id];
  const refusal = await judgeOwnAppeal(db, channelId, userId, now);
  if (refusal?.code !== 'APPEAL_TOO_SOON') return null;
  const last = await lastBanAppeal(db, channelId, userId);
  const { denialDays } = await loadAppealSettings(db, channelId);
  const next =
    last === undefined ? null : nextAppealAt({ ...last, decidedAt: last.decided_at?.getTime() ?? null }, denialDays);
  return next === null ? null : new Date(next);
}
