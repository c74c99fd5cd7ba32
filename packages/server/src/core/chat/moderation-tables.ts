import type { ModerationAction } from '@bandshell/domain/moderation';
import type { Generated } from 'kysely';

export interface ChatBansTable {
  channel_id: string;
  user_id: string;
  moderator_id: string;
  reason: string;
  created_at: Date;
  ends_at: Date | null;
  /** The channel that shares it; null: the channel's own. */
  shared_from: Generated<string | null>;
}

export interface ChatClearingsTable {
  channel_id: string;
  cleared_at: Date;
}

export interface ChatModesTable {
  channel_id: string;
  slow_seconds: number;
  followers_minutes: number | null;
  subscribers_only: boolean;
  emotes_only: boolean;
  unique_messages: boolean;
}

export interface ChatModerationLogTable {
  channel_id: string;
  id: string;
  moderator_id: string;
  action: ModerationAction;
  target_id: string | null;
  /** JSON: the seconds of a timeout, the text of a deleted message, the new modes, the reason. */
  details: string;
  created_at: Date;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    chat_bans: ChatBansTable;
    chat_clearings: ChatClearingsTable;
    chat_modes: ChatModesTable;
    chat_moderation_log: ChatModerationLogTable;
  }
}
