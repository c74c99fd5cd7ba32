import { CHAT_NOTES_MAX } from '@bandshell/domain/moderation';
import type { Selectable } from 'kysely';
import type { Platform } from '../../../platform/platform.ts';
import type { ChatNotesTable } from './notes-tables.ts';

export type ChatNoteRow = Selectable<ChatNotesTable>;

/** The notes about a user in a channel, the newest first. */
export const listChatNotes = (
  { database }: Platform,
  channelId: string,
  targetId: string,
): Promise<readonly ChatNoteRow[]> =>
  database.db
    .selectFrom('chat_notes')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('target_id', '=', targetId)
    .orderBy('id', 'desc')
    .limit(CHAT_NOTES_MAX)
    .execute();
