import type { Generated, Selectable } from 'kysely';
import type { ChatReply } from './chat-message.ts';

export interface ChatMessagesTable {
  channel_id: string;
  id: string;
  sent_at: Date;
  user_id: string;
  login: string;
  display_name: string;
  color: string;
  is_owner: boolean;
  is_moderator: boolean;
  body: string;
  is_action: boolean;
  /** Which words are emotes: the tag `emotes`. */
  emotes: Generated<string>;
  reply: ChatReply | null;
  state: 'delivered' | 'held' | 'deleted';
}

export type ChatMessageRow = Selectable<ChatMessagesTable>;

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    chat_messages: ChatMessagesTable;
  }
}
