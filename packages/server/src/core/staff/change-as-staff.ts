import { ok, type Refusal, type Result } from '@bandshell/domain/kernel';
import type { Tx } from '../../platform/database/database.ts';
import { type AuditEntry, writeAudit } from '../audit/audit.ts';
import type { RequestContext } from '../graphql/request-context.ts';
import { viewerOf } from '../graphql/viewer-of.ts';
import { throttleStaff } from './throttle-staff.ts';

/** The user who acts as staff, over any transport. */
export type StaffActor = Pick<RequestContext, 'platform' | 'viewer' | 'ip'>;

/** The text that the audit log says of a change by a known actor. */
export type StaffAudit = Omit<AuditEntry, 'actorId' | 'address'>;

/** The outcome of a change; `audit` null: nothing changed that the audit log should name. */
export interface StaffChange<Value> {
  readonly value: Value;
  readonly audit: StaffAudit | null;
}

/**
 * Runs a change by staff, which is counted, and writes it to the audit log in the same transaction.
 * @param before what runs in transactions of its own, once the actor may act
 * @throws UNAUTHENTICATED for an anonymous visitor
 */
export async function changeAsStaff<Value, Code extends string>(
  actor: StaffActor,
  change: (tx: Tx) => Promise<StaffChange<Value> | Refusal<Code>>,
  before?: () => Promise<void>,
): Promise<Result<Value, Code | 'RATE_LIMITED'>> {
  const pace = await throttleStaff(actor.platform, viewerOf(actor).userId);
  if (!pace.ok) return pace;
  await before?.();
  return actor.platform.database.transact(async (tx) => {
    const changed = await change(tx);
    if ('ok' in changed) return changed;
    await writeStaffAudit(tx, actor, changed.audit);
    return ok(changed.value);
  });
}

/** Writes what the actor did to the audit log, if there is something to say. */
export async function writeStaffAudit({ db }: Tx, actor: StaffActor, audit: StaffAudit | null): Promise<void> {
  if (audit === null) return;
  await writeAudit(db, { ...audit, actorId: viewerOf(actor).userId, address: actor.ip }, actor.platform);
}
