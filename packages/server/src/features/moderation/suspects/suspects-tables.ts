import type { EvasionLikelihood, SuspectTreatment } from '@bandshell/domain/moderation';
import type { Generated, Selectable } from 'kysely';

export interface ChatSuspectsTable {
  channel_id: string;
  user_id: string;
  /** Null: no hint. */
  likelihood: Generated<EvasionLikelihood | null>;
  hinted_at: Generated<Date | null>;
  treatment: Generated<SuspectTreatment>;
  /** The user who chose the treatment. */
  moderator_id: Generated<string | null>;
  changed_at: Date;
}

export type SuspectRow = Selectable<ChatSuspectsTable>;

declare module '../../../platform/database/schema.ts' {
  interface DatabaseSchema {
    chat_suspects: ChatSuspectsTable;
  }
}
