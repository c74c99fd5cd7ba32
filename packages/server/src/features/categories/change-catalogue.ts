import type { AuditAction, AuditTargetKind } from '@bandshell/domain/admin';
import { ok, type Refusal, type Result } from '@bandshell/domain/kernel';
import { sql } from 'kysely';
import { type AuditEntry, writeAudit } from '../../core/audit.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { throttleStaff } from '../../core/staff/throttle-staff.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Who changes the catalogue, over any transport. */
export type CatalogueActor = Pick<RequestContext, 'platform' | 'viewer' | 'ip'>;

export interface CatalogueChange<Row> {
  readonly value: Row;
  readonly action: AuditAction;
  readonly targetKind: Extract<AuditTargetKind, 'category' | 'content-tag'>;
  readonly details: AuditEntry['details'];
}

/** Site admins change categories and tags one at a time, each change with its entry of the audit log. */
export async function changeCatalogue<Row extends { readonly id: string }, Code extends string>(
  { platform, viewer, ip: address }: CatalogueActor,
  change: (tx: Tx) => Promise<CatalogueChange<Row> | Refusal<Code>>,
): Promise<Result<Row, Code | 'RATE_LIMITED'>> {
  const { userId: actorId } = viewerOf({ viewer });
  const pace = await throttleStaff(platform, actorId);
  if (!pace.ok) return pace;
  return platform.database.transact(async (tx): Promise<Result<Row, Code>> => {
    await sql`select pg_advisory_xact_lock(hashtextextended('changes of the catalogue', 0))`.execute(tx.db);
    const done = await change(tx);
    if ('ok' in done) return done;
    const { value, action, targetKind, details } = done;
    await writeAudit(tx.db, { actorId, action, targetKind, targetId: value.id, details, address }, platform);
    return ok(value);
  });
}
