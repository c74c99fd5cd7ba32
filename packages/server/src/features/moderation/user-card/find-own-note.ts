import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { judgeNoteChange, moderationErrors, notesErrors } from '@bandshell/domain/moderation';
import { chatRole } from '../../../core/chat/chat-role.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { ChatNoteRow } from './list-chat-notes.ts';

export interface NamedNote {
  readonly channelID: string;
  readonly noteID: string;
}

/** A note that somebody wants to change, if they may. */
export async function findOwnNote(
  db: Db,
  userId: string,
  { channelID: channelId, noteID: noteId }: NamedNote,
  change: 'edit' | 'delete',
): Promise<Result<ChatNoteRow, 'NOTE_NOT_FOUND' | 'NOTE_OF_OTHER' | 'NOT_MODERATOR'>> {
  const role = isId(channelId) ? await chatRole(db, channelId, userId) : 'viewer';
  if (role === 'viewer') return refused(moderationErrors.notModerator);
  if (!isId(noteId)) return refused(notesErrors.noteNotFound);
  const note = await db
    .selectFrom('chat_notes')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('id', '=', noteId)
    .executeTakeFirst();
  if (note === undefined) return refused(notesErrors.noteNotFound);
  return judgeNoteChange(change, { role, isAuthor: note.author_id === userId }) ?? ok(note);
}
