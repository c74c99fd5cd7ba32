import type { ColumnType } from 'kysely';

/** Append-only: a trigger refuses every change. */
export interface AuditLogTable {
  id: string;
  at: ColumnType<Date, Date, never>;
  actor_id: string | null;
  action: string;
  target_kind: string;
  target_id: string;
  /** JSON text in, an object out. */
  details: ColumnType<Readonly<Record<string, unknown>>, string, never>;
  address_hash: Buffer | null;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    audit_log: AuditLogTable;
  }
}
