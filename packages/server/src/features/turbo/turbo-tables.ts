export interface TurboTermsTable {
  /** The order, or the code, that gave it: `order:<id>`. */
  cause: string;
  user_id: string;
  starts_at: Date;
  ends_at: Date;
  /** Set when the money went back. */
  withdrawn_at: Date | null;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    turbo_terms: TurboTermsTable;
  }
}
