import type { RecapFacts } from '@bandshell/domain/recaps';
import type { ColumnType } from 'kysely';

/** The first day of a month, as YYYY-MM-DD. */
type MonthColumn = ColumnType<Date, string, string>;

export interface RecapCountsTable {
  channel_id: string;
  month: MonthColumn;
  user_id: string;
  watch_seconds: number;
  streams: number;
  last_stream_id: string | null;
  /** False once the user watched while the site stored no history of theirs. */
  is_watch_known: boolean;
  chat_lines: number;
  first_at: Date;
}

export interface RecapEmotesTable {
  channel_id: string;
  month: MonthColumn;
  user_id: string;
  emote_id: string;
  name: string;
  uses: number;
}

export interface RecapsTable {
  user_id: string;
  month: MonthColumn;
  channel_id: string;
  facts: ColumnType<RecapFacts, string, string>;
  made_at: Date;
}

export interface RecapOptOutsTable {
  user_id: string;
  made_at: Date;
}

export interface RecapDismissalsTable {
  user_id: string;
  channel_id: string;
  month: MonthColumn;
}

/** A month as its column has it. */
export const dayOfMonth = (month: string): string => `${month}-01`;

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    recap_counts: RecapCountsTable;
    recap_dismissals: RecapDismissalsTable;
    recap_emotes: RecapEmotesTable;
    recap_opt_outs: RecapOptOutsTable;
    recaps: RecapsTable;
  }
}
