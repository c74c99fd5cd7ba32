import type { EmoteState, EmoteTier } from '@bandshell/domain/emotes';
import type { Generated, Selectable } from 'kysely';

interface EmotesTable {
  channel_id: string;
  id: string;
  name: string;
  tier: EmoteTier;
  is_animated: boolean;
  /** Folder of the pictures in the object store; null once they are gone. */
  image_key: string | null;
  state: EmoteState;
  /** Its place among the channel's emotes; null until the owner orders them, which is after those that have one. */
  position: Generated<number | null>;
  /** Everything that staff told the owner. */
  note: Generated<string | null>;
  created_at: Date;
  decided_at: Generated<Date | null>;
  decided_by: Generated<string | null>;
  deleted_at: Generated<Date | null>;
}

export type EmoteRow = Selectable<EmotesTable>;

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    emotes: EmotesTable;
    emote_prefixes: { channel_id: string; prefix: string; changed_at: Date };
    emote_uses: { day: Date; emote_id: string; uses: string };
    popular_emotes: { rank: number; emote_id: string; uses: string };
    chat_ui_settings: { user_id: string; is_emote_animations_enabled: boolean; updated_at: Date };
  }
}
