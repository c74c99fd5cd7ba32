import type { ChatDisplay } from '@bandshell/domain/chat';
import type { JSONColumnType } from 'kysely';

declare module '../../../platform/database/schema.ts' {
  interface DatabaseSchema {
    chat_displays: { user_id: string; display: JSONColumnType<ChatDisplay>; updated_at: Date };
  }
}
