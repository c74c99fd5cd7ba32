import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { type AppealDecision, appealsErrors, moderationErrors, readAppealAnswer } from '@bandshell/domain/moderation';
import { chatRole } from '../../../core/chat/chat-role.ts';
import { logModeration } from '../../../core/chat/log-moderation.ts';
import { takeModeration } from '../../../core/chat/take-moderation.ts';
import type { Platform } from '../../../platform/platform.ts';
import { endChatBan } from '../end-chat-ban.ts';
import { closeBanAppeal } from './close-ban-appeal.ts';
import type { BanAppealRow } from './list-ban-appeals.ts';

export const DECIDE_BAN_APPEAL_CODES = [
  'ANSWER_TOO_LONG',
  'APPEAL_DECIDED',
  'APPEAL_NOT_FOUND',
  'NOT_MODERATOR',
  'RATE_LIMITED',
] as const;

export interface AppealVerdict {
  readonly channelID: string;
  readonly appealID: string;
  readonly decision: AppealDecision;
  readonly answer: string;
}

/** A moderator decides an appeal. An approval ends the ban. Of two decisions at once the first counts. */
export async function decideBanAppeal(
  platform: Platform,
  moderatorId: string,
  { channelID: channelId, appealID: appealId, decision, answer: typed }: AppealVerdict,
): Promise<Result<BanAppealRow, (typeof DECIDE_BAN_APPEAL_CODES)[number]>> {
  const { clock, database, limits } = platform;
  const answer = readAppealAnswer(typed);
  if (!answer.ok) return answer;
  if (!isId(channelId) || (await chatRole(database.db, channelId, moderatorId)) === 'viewer') {
    return refused(moderationErrors.notModerator);
  }
  if (!isId(appealId)) return refused(appealsErrors.appealNotFound);
  const tooOften = await takeModeration(limits, channelId, moderatorId);
  if (tooOften !== null) return tooOften;
  return database.transact(async (tx) => {
    const known = await tx.db
      .selectFrom('ban_appeals')
      .select('decision')
      .where('channel_id', '=', channelId)
      .where('id', '=', appealId)
      .forUpdate()
      .executeTakeFirst();
    if (known === undefined) return refused(appealsErrors.appealNotFound);
    if (known.decision !== null) return refused(appealsErrors.appealDecided);
    const closure = { channelId, moderatorId, decision, answer: answer.value, which: { appealId } };
    const appeal = await closeBanAppeal(tx, platform, closure);
    if (appeal === undefined) return refused(appealsErrors.appealDecided);
    if (decision === 'APPROVED') await endChatBan(tx, clock.now(), { channelId, userId: appeal.user_id, moderatorId });
    await logModeration(tx, clock, {
      channelId,
      moderatorId,
      action: decision === 'APPROVED' ? 'APPROVE_APPEAL' : 'DENY_APPEAL',
      targetId: appeal.user_id,
      details: answer.value === '' ? {} : { answer: answer.value },
    });
    return ok(appeal);
  });
}
