/** Exactly one of the two ids is set. */
export interface HiddenSuggestionsTable {
  user_id: string;
  channel_id: string | null;
  category_id: string | null;
  hidden_at: Date;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    hidden_suggestions: HiddenSuggestionsTable;
  }
}
