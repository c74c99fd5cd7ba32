import type { Generated } from 'kysely';

export interface OutboxDeadTable {
  letter_id: Generated<string>;
  /** The event's id in the outbox. */
  id: string;
  /** Null: an earlier version wrote the row, and any of the features that react may have failed. */
  feature: string | null;
  partition: string;
  type: string;
  payload: unknown;
  created_at: Date;
  attempts: number;
  last_error: string | null;
  died_at: Generated<Date>;
}

declare module '../database/schema.ts' {
  interface DatabaseSchema {
    outbox_dead: OutboxDeadTable;
  }
}
