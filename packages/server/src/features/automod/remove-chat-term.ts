import { automodErrors } from '@bandshell/domain/automod';
import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { moderationErrors } from '@bandshell/domain/moderation';
import { chatRole } from '../../core/chat/chat-role.ts';
import { logModeration } from '../../core/chat/log-moderation.ts';
import { takeModeration } from '../../core/chat/take-moderation.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ScreenActor } from './change-chat-screen.ts';

export const REMOVE_CHAT_TERM_CODES = ['NOT_MODERATOR', 'RATE_LIMITED', 'TERM_NOT_FOUND'] as const;

/** Removes a term from a channel's chat. Private ones are there for the owner alone. */
export async function removeChatTerm(
  { clock, database, limits }: Platform,
  { channelId, moderatorId }: ScreenActor,
  termId: string,
): Promise<Result<string, (typeof REMOVE_CHAT_TERM_CODES)[number]>> {
  const tooOften = await takeModeration(limits, channelId, moderatorId);
  if (tooOften !== null) return tooOften;
  if (!isId(termId)) return refused(automodErrors.termNotFound);
  return database.transact(async (tx) => {
    const { db } = tx;
    const role = await chatRole(db, channelId, moderatorId);
    if (role === 'viewer') return refused(moderationErrors.notModerator);
    const removed = await db
      .deleteFrom('chat_terms')
      .where('channel_id', '=', channelId)
      .where('id', '=', termId)
      .$if(role !== 'owner', (query) => query.where('is_private', '=', false))
      .returning(['kind', 'pattern', 'is_private'])
      .executeTakeFirst();
    if (removed === undefined) return refused(automodErrors.termNotFound);
    const { kind, pattern, is_private } = removed;
    const details = { kind, ...(is_private ? {} : { term: pattern }) };
    await logModeration(tx, clock, { channelId, moderatorId, action: 'REMOVE_TERM', targetId: null, details });
    await tx.emit({ type: 'chat-screen-changed', channelId }, channelId);
    return ok(channelId);
  });
}
