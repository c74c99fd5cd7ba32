import { createHmac, hkdfSync } from 'node:crypto';
import { type AuditAction, type AuditTargetKind, addressKey } from '@bandshell/domain';
import type { Db } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import type {} from './audit-tables.ts';
import { newId } from './new-id.ts';
import { siteSecret } from './site-secret.ts';

/** More than any act says of itself; what is longer is a mistake of the caller. */
const DETAILS_MAX_BYTES = 16_384;

export type AuditValue =
  | string
  | number
  | boolean
  | null
  | readonly AuditValue[]
  | { readonly [key: string]: AuditValue };

export interface AuditEntry {
  /** Null: the system itself (a job), or the command line. */
  readonly actorId: string | null;
  readonly action: AuditAction;
  readonly targetKind: AuditTargetKind;
  readonly targetId: string;
  /** What stood before and stands now, and why. No secrets, no addresses. */
  readonly details: {
    readonly before?: AuditValue;
    readonly after?: AuditValue;
    readonly [key: string]: AuditValue | undefined;
  };
  /** The actor's network address; only a keyed hash of it is kept. */
  readonly address?: string | null;
}

/**
 * Writes an act to the audit log. `db` is the transaction of the act itself, so that neither stands without the other.
 * @throws {Error} when the details are longer than 16 KiB.
 */
export async function writeAudit(
  db: Db,
  entry: AuditEntry,
  platform: Pick<Platform, 'clock' | 'config'>,
): Promise<void> {
  const details = JSON.stringify(entry.details);
  if (Buffer.byteLength(details) > DETAILS_MAX_BYTES) throw new Error(`details of "${entry.action}" are too long`);
  await db
    .insertInto('audit_log')
    .values({
      id: newId(platform.clock),
      at: platform.clock.now(),
      actor_id: entry.actorId,
      action: entry.action,
      target_kind: entry.targetKind,
      target_id: entry.targetId,
      details,
      address_hash: entry.address == null ? null : hashAddress(platform.config, entry.address),
    })
    .execute();
}

function hashAddress(config: Platform['config'], address: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', siteSecret(config), Buffer.alloc(0), 'audit-address', 32));
  return createHmac('sha256', key).update(addressKey(address)).digest();
}
