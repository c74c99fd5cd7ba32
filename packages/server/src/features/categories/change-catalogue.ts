import type { AuditAction, AuditTargetKind } from '@bandshell/domain/announcements';
import type { Refusal, Result } from '@bandshell/domain/kernel';
import { sql } from 'kysely';
import type { AuditEntry } from '../../core/audit/audit.ts';
import { changeAsStaff, type StaffActor } from '../../core/staff/change-as-staff.ts';
import type { Tx } from '../../platform/database/database.ts';

export interface CatalogueChange<Row> {
  readonly value: Row;
  readonly action: AuditAction;
  readonly targetKind: Extract<AuditTargetKind, 'category' | 'content-tag'>;
  readonly details: AuditEntry['details'];
}

/**
 * Site admins change categories and tags one at a time, each change with its entry of the audit log.
 * @param before what runs in transactions of its own, beside other changes
 */
export const changeCatalogue = <Row extends { readonly id: string }, Code extends string>(
  actor: StaffActor,
  change: (tx: Tx) => Promise<CatalogueChange<Row> | Refusal<Code>>,
  before?: () => Promise<void>,
): Promise<Result<Row, Code | 'RATE_LIMITED'>> =>
  changeAsStaff<Row, Code>(
    actor,
    async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('changes of the catalogue', 0))`.execute(tx.db);
      const done = await change(tx);
      if ('ok' in done) return done;
      const { value, action, targetKind, details } = done;
      return { value, audit: { action, targetKind, targetId: value.id, details } };
    },
    before,
  );
