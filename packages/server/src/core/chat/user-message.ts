import type { Selectable } from 'kysely';
import { writeTimeCursor } from '../graphql/time-cursor.ts';
import type { ChatMessagesTable } from './chat-tables.ts';

/** A message in a list of what a user wrote. */
export type UserMessageRow = Pick<
  Selectable<ChatMessagesTable>,
  'id' | 'channel_id' | 'sent_at' | 'body' | 'is_action' | 'state'
>;

export const userMessageCursor = (row: UserMessageRow): string => writeTimeCursor(row.sent_at, row.id);
