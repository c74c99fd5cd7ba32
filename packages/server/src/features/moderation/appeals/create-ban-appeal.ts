import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { APPEALS_BY_USER, appealsErrors, readAppeal } from '@bandshell/domain/moderation';
import { newId } from '../../../core/ids/new-id.ts';
import { throttle } from '../../../core/limits/throttle.ts';
import type { Platform } from '../../../platform/platform.ts';
import { judgeOwnAppeal } from './judge-own-appeal.ts';
import type { BanAppealRow } from './list-ban-appeals.ts';

export const CREATE_BAN_APPEAL_CODES = [
  'APPEALS_CLOSED',
  'APPEAL_EMPTY',
  'APPEAL_PENDING',
  'APPEAL_TOO_LONG',
  'APPEAL_TOO_SOON',
  'NOT_APPEALABLE',
  'RATE_LIMITED',
] as const;

/** A banned user asks a channel to end the ban. */
export async function createBanAppeal(
  { clock, database, limits }: Platform,
  userId: string,
  { channelID: channelId, text }: { readonly channelID: string; readonly text: string },
): Promise<Result<BanAppealRow, (typeof CREATE_BAN_APPEAL_CODES)[number]>> {
  const body = readAppeal(text);
  if (!body.ok) return body;
  if (!isId(channelId)) return refused(appealsErrors.notAppealable);
  const refusal = await judgeOwnAppeal(database.db, channelId, userId, clock.now());
  if (refusal !== null) return refusal;
  const tooOften = await throttle(limits, 'ban-appeals', userId, APPEALS_BY_USER);
  if (tooOften !== null) return tooOften;
  return database.transact(async (tx) => {
    const now = clock.now();
    const appeal = await tx.db
      .insertInto('ban_appeals')
      .values({
        channel_id: channelId,
        id: newId(clock),
        user_id: userId,
        body: body.value,
        created_at: now,
        decision: null,
        decided_at: null,
        decided_by: null,
        answer: '',
      })
      // Of two at once one is sent.
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (appeal === undefined) return refused(appealsErrors.appealPending);
    await tx.emit({ type: 'ban-appeal-created', channelId, appealId: appeal.id }, channelId);
    return ok(appeal);
  });
}
