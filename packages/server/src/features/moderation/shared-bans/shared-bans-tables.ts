import type { Selectable } from 'kysely';

export interface ChatBanSharesTable {
  /** The user who asked. */
  channel_id: string;
  partner_id: string;
  asked_at: Date;
  /** Null: the other one has not accepted yet. */
  agreed_at: Date | null;
}

export interface ChatSharedBanExceptionsTable {
  channel_id: string;
  user_id: string;
  created_at: Date;
}

export type BanShareRow = Selectable<ChatBanSharesTable>;

declare module '../../../platform/database/schema.ts' {
  interface DatabaseSchema {
    chat_ban_shares: ChatBanSharesTable;
    chat_shared_ban_exceptions: ChatSharedBanExceptionsTable;
  }
}
