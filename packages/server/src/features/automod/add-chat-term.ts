import { automodErrors, readTerm, TERM_DAYS_MAX, TERMS_MAX, type TermKind } from '@bandshell/domain/automod';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { moderationErrors } from '@bandshell/domain/moderation';
import { lockChannelChanges } from '../../core/channels/lock-channel.ts';
import { chatRole } from '../../core/chat/chat-role.ts';
import { logModeration } from '../../core/chat/log-moderation.ts';
import { takeModeration } from '../../core/chat/take-moderation.ts';
import { newId } from '../../core/ids/new-id.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ScreenActor } from './change-chat-screen.ts';

export const ADD_CHAT_TERM_CODES = [
  'EXPIRY_INVALID',
  'NOT_MODERATOR',
  'NOT_OWNER',
  'RATE_LIMITED',
  'TERM_EXISTS',
  'TERM_INVALID',
  'TERM_TOO_LONG',
  'TOO_MANY_TERMS',
] as const;

export interface ChatTermInput {
  readonly kind: TermKind;
  readonly text: string;
  /** Only the owner sees it. */
  readonly isPrivate: boolean;
  /** Null: it has no end. */
  readonly minutes: number | null;
}

/** Adds a blocked or a permitted term to a channel's chat. */
export async function addChatTerm(
  { clock, database, limits }: Platform,
  { channelId, moderatorId }: ScreenActor,
  { kind, text, isPrivate, minutes }: ChatTermInput,
): Promise<Result<string, (typeof ADD_CHAT_TERM_CODES)[number]>> {
  const tooOften = await takeModeration(limits, channelId, moderatorId);
  if (tooOften !== null) return tooOften;
  const term = readTerm(text);
  if (!term.ok) return term;
  if (minutes !== null && !(Number.isInteger(minutes) && minutes >= 1 && minutes <= TERM_DAYS_MAX * 1440)) {
    return refused(automodErrors.expiryInvalid, { days: TERM_DAYS_MAX });
  }
  return database.transact(async (tx) => {
    const { db } = tx;
    const role = await chatRole(db, channelId, moderatorId);
    if (role === 'viewer') return refused(moderationErrors.notModerator);
    if (isPrivate && role !== 'owner') return refused(automodErrors.notOwner);
    await lockChannelChanges(tx, channelId);
    const now = clock.now();
    await db.deleteFrom('chat_terms').where('channel_id', '=', channelId).where('expires_at', '<=', now).execute();
    const known = await db
      .selectFrom('chat_terms')
      .select('pattern')
      .where('channel_id', '=', channelId)
      .where('kind', '=', kind)
      .execute();
    if (known.some(({ pattern }) => pattern === term.value)) return refused(automodErrors.termExists);
    if (known.length >= TERMS_MAX) return refused(automodErrors.tooManyTerms, { max: TERMS_MAX });
    await db
      .insertInto('chat_terms')
      .values({
        channel_id: channelId,
        id: newId(clock),
        kind,
        pattern: term.value,
        is_private: isPrivate,
        added_by: moderatorId,
        created_at: now,
        expires_at: minutes === null ? null : new Date(now.getTime() + minutes * 60_000),
      })
      .execute();
    const details = { kind, ...(isPrivate ? {} : { term: term.value }) };
    await logModeration(tx, clock, { channelId, moderatorId, action: 'ADD_TERM', targetId: null, details });
    await tx.emit({ type: 'chat-screen-changed', channelId }, channelId);
    return ok(channelId);
  });
}
