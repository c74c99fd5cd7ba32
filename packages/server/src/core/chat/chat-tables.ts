import type { ChatVisit } from '@bandshell/domain/chat';
import type { Generated, Selectable } from 'kysely';
import type { ChatReply, SharedWith } from './chat-message.ts';

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
  /** The tags `badges` and `badge-info`. */
  badges: Generated<string>;
  badge_info: Generated<string>;
  visit: Generated<ChatVisit | null>;
  /** Bits that it spent. */
  bits: Generated<number>;
  /** The rooms beside its own that show it; null: none. */
  shared: Generated<SharedWith | null>;
}

/** The users who have written in a channel's chat. */
export interface ChatChattersTable {
  channel_id: string;
  user_id: string;
  first_sent_at: Date;
}

export type ChatMessageRow = Selectable<ChatMessagesTable>;

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    chat_messages: ChatMessagesTable;
    chat_chatters: ChatChattersTable;
  }
}
