import type { SharedChatAutoAccept, SharedChatParticipant } from '@bandshell/domain/shared-chat';
import type { Selectable } from 'kysely';

/** Channels whose chats are shared. */
export interface SharedChatsTable {
  id: string;
  host_id: string;
  created_at: Date;
  updated_at: Date;
  /** Null while it goes on. */
  ended_at: Date | null;
}

export interface SharedChatParticipantsTable {
  shared_chat_id: string;
  channel_id: string;
  status: SharedChatParticipant['status'];
  invited_at: Date;
  auto_accepts_at: Date | null;
  joined_at: Date | null;
  left_at: Date | null;
}

export interface SharedChatSettingsTable {
  channel_id: string;
  auto_accept: SharedChatAutoAccept;
}

export type SharedChatRow = Selectable<SharedChatsTable>;

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    shared_chats: SharedChatsTable;
    shared_chat_participants: SharedChatParticipantsTable;
    shared_chat_settings: SharedChatSettingsTable;
  }
}
