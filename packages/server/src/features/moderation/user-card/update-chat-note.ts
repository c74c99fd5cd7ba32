import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { CHAT_NOTES_BY_MODERATOR, notesErrors, readChatNote } from '@bandshell/domain/moderation';
import { throttle } from '../../../core/limits/throttle.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findOwnNote, type NamedNote } from './find-own-note.ts';
import type { ChatNoteRow } from './list-chat-notes.ts';

export const UPDATE_CHAT_NOTE_CODES = [
  'NOTE_EMPTY',
  'NOTE_NOT_FOUND',
  'NOTE_OF_OTHER',
  'NOTE_TOO_LONG',
  'NOT_MODERATOR',
  'RATE_LIMITED',
] as const;

/** The author changes the text of a note. */
export async function updateChatNote(
  { clock, database, limits }: Platform,
  userId: string,
  { text, ...named }: NamedNote & { readonly text: string },
): Promise<Result<ChatNoteRow, (typeof UPDATE_CHAT_NOTE_CODES)[number]>> {
  const body = readChatNote(text);
  if (!body.ok) return body;
  const found = await findOwnNote(database.db, userId, named, 'edit');
  if (!found.ok) return found;
  const tooOften = await throttle(limits, 'chat-notes', userId, CHAT_NOTES_BY_MODERATOR);
  if (tooOften !== null) return tooOften;
  const note = await database.db
    .updateTable('chat_notes')
    .set({ body: body.value, edited_at: clock.now() })
    .where('channel_id', '=', found.value.channel_id)
    .where('id', '=', found.value.id)
    .returningAll()
    .executeTakeFirst();
  return note === undefined ? refused(notesErrors.noteNotFound) : ok(note);
}
