export interface AccountRemovalsTable {
  user_id: string;
  requested_at: Date;
  erase_at: Date;
  erasing_at: Date | null;
  erased_at: Date | null;
}

export interface DataExportsTable {
  id: string;
  user_id: string;
  requested_at: Date;
  ready_at: Date | null;
  failed_at: Date | null;
  expires_at: Date;
  object_key: string | null;
  /** The driver returns bigint as a string. */
  bytes: string | null;
  /** Number of parts, and number of parts written; both are null before the first try. */
  parts_done: number | null;
  parts_total: number | null;
}

declare module '../../../platform/database/schema.ts' {
  interface DatabaseSchema {
    account_removals: AccountRemovalsTable;
    data_exports: DataExportsTable;
  }
}
