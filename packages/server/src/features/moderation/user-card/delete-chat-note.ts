import type { Result } from '@bandshell/domain/kernel';
import type { Platform } from '../../../platform/platform.ts';
import { findOwnNote, type NamedNote } from './find-own-note.ts';
import type { ChatNoteRow } from './list-chat-notes.ts';

export const DELETE_CHAT_NOTE_CODES = ['NOTE_NOT_FOUND', 'NOTE_OF_OTHER', 'NOT_MODERATOR'] as const;

/** The author of a note or the owner of the channel deletes it. The result is the note as it was. */
export async function deleteChatNote(
  { database: { db } }: Platform,
  userId: string,
  named: NamedNote,
): Promise<Result<ChatNoteRow, (typeof DELETE_CHAT_NOTE_CODES)[number]>> {
  const found = await findOwnNote(db, userId, named, 'delete');
  if (!found.ok) return found;
  await db
    .deleteFrom('chat_notes')
    .where('channel_id', '=', found.value.channel_id)
    .where('id', '=', found.value.id)
    .execute();
  return found;
}
