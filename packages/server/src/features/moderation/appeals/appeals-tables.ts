import type { AppealDecision } from '@bandshell/domain/moderation';

export interface BanAppealsTable {
  channel_id: string;
  id: string;
  user_id: string;
  body: string;
  created_at: Date;
  /** Null: open. */
  decision: AppealDecision | null;
  decided_at: Date | null;
  /** Null after the account of the moderator is erased. */
  decided_by: string | null;
  answer: string;
}

/** A channel without a row has the settings of `APPEALS_BY_DEFAULT`. */
export interface BanAppealSettingsTable {
  channel_id: string;
  is_open: boolean;
  denial_days: number;
}

declare module '../../../platform/database/schema.ts' {
  interface DatabaseSchema {
    ban_appeals: BanAppealsTable;
    ban_appeal_settings: BanAppealSettingsTable;
  }
}
