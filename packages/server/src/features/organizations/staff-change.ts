import type { AuditAction } from '@bandshell/domain/admin';
import type { Refusal, Result } from '@bandshell/domain/kernel';
import { type AuditEntry, writeAudit } from '../../core/audit.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { throttleStaff } from '../../core/staff/throttle-staff.ts';
import type { Tx } from '../../platform/database/database.ts';

/** A change by staff: what becomes of it, and what the audit log says; `audit` null: nothing changed. */
export interface StaffChange<Value> {
  readonly value: Value;
  readonly audit: (Pick<AuditEntry, 'targetId' | 'details'> & { readonly action: AuditAction }) | null;
}

/** Runs a change of an organisation by a member of staff and writes it to the audit log in the same transaction. */
export async function changeAsStaff<Value, Code extends string>(
  context: RequestContext,
  change: (tx: Tx) => Promise<StaffChange<Value> | Refusal<Code>>,
): Promise<Result<Value, Code | 'RATE_LIMITED'>> {
  const { platform, ip } = context;
  const { userId } = viewerOf(context);
  const pace = await throttleStaff(platform, userId);
  if (!pace.ok) return pace;
  return platform.database.transact(async (tx) => {
    const changed = await change(tx);
    if ('ok' in changed) return changed;
    const { value, audit } = changed;
    if (audit !== null) {
      const entry = { ...audit, actorId: userId, targetKind: 'organization', address: ip } as const;
      await writeAudit(tx.db, entry, platform);
    }
    return { ok: true, value };
  });
}
