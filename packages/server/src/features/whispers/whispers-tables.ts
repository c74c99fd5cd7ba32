import type { Generated } from 'kysely';

export interface WhisperThreadsTable {
  id: string;
  first_user_id: string;
  second_user_id: string;
}

export interface WhispersTable {
  id: string;
  thread_id: string;
  sender_id: string;
  body: string;
  sent_at: Date;
  nonce: string | null;
}

export interface WhisperSidesTable {
  thread_id: string;
  user_id: string;
  last_whisper_id: string;
  read_id: Generated<string>;
  unread_count: Generated<number>;
  cleared_id: Generated<string>;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    whisper_threads: WhisperThreadsTable;
    whispers: WhispersTable;
    whisper_sides: WhisperSidesTable;
  }
}
