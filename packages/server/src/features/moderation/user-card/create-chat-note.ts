import { chatErrors } from '@bandshell/domain/chat';
import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import {
  CHAT_NOTES_BY_MODERATOR,
  CHAT_NOTES_MAX,
  moderationErrors,
  notesErrors,
  readChatNote,
} from '@bandshell/domain/moderation';
import { chatRole } from '../../../core/chat/chat-role.ts';
import { newId } from '../../../core/ids/new-id.ts';
import { throttle } from '../../../core/limits/throttle.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ChatNoteRow } from './list-chat-notes.ts';

export const CREATE_CHAT_NOTE_CODES = [
  'NOTE_EMPTY',
  'NOTE_TOO_LONG',
  'NOTES_FULL',
  'NOT_FOUND',
  'NOT_MODERATOR',
  'RATE_LIMITED',
] as const;

export interface NewChatNote {
  readonly channelID: string;
  readonly userID: string;
  readonly text: string;
}

/** A moderator writes a note about a user of the channel. */
export async function createChatNote(
  { clock, database, limits }: Platform,
  authorId: string,
  { channelID: channelId, userID: targetId, text }: NewChatNote,
): Promise<Result<ChatNoteRow, (typeof CREATE_CHAT_NOTE_CODES)[number]>> {
  const body = readChatNote(text);
  if (!body.ok) return body;
  if (!isId(channelId) || (await chatRole(database.db, channelId, authorId)) === 'viewer') {
    return refused(moderationErrors.notModerator);
  }
  const tooOften = await throttle(limits, 'chat-notes', authorId, CHAT_NOTES_BY_MODERATOR);
  if (tooOften !== null) return tooOften;
  if (!isId(targetId)) return refused(chatErrors.notFound);
  return database.transact(async ({ db }) => {
    // The lock on the target's row keeps simultaneous requests within the maximum.
    const target = await db
      .selectFrom('users')
      .select('id')
      .where('id', '=', targetId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (target === undefined) return refused(chatErrors.notFound);
    const { count } = await db
      .selectFrom('chat_notes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('channel_id', '=', channelId)
      .where('target_id', '=', targetId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= CHAT_NOTES_MAX) return refused(notesErrors.notesFull, { max: CHAT_NOTES_MAX });
    const note = await db
      .insertInto('chat_notes')
      .values({
        channel_id: channelId,
        id: newId(clock),
        target_id: targetId,
        author_id: authorId,
        body: body.value,
        created_at: clock.now(),
        edited_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return ok(note);
  });
}
