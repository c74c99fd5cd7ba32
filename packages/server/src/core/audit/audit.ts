import { createHmac } from 'node:crypto';
import { addressKey } from '@bandshell/domain/accounts';
import type { AuditAction, AuditTargetKind } from '@bandshell/domain/announcements';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { newId } from '../ids/new-id.ts';
import type {} from './audit-tables.ts';

/** More than any action needs; longer details are a mistake of the caller. */
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
  /** The state before and after, and the reason. No secrets, no addresses. */
  readonly details: {
    readonly before?: AuditValue;
    readonly after?: AuditValue;
    readonly [key: string]: AuditValue | undefined;
  };
  /** The actor's network address; only a keyed hash of it is stored. */
  readonly address?: string | null;
}

/**
 * Writes an action to the audit log. `db` is the transaction of the action itself, so that both are written or neither.
 * @throws {Error} when the details are longer than 16 KiB
 */
export async function writeAudit(
  db: Db,
  entry: AuditEntry,
  platform: Pick<Platform, 'clock' | 'services'>,
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
      address_hash: entry.address == null ? null : hashAddress(platform, entry.address),
    })
    .execute();
}

const hashAddress = ({ services }: Pick<Platform, 'services'>, address: string): Buffer =>
  createHmac('sha256', services.siteKeys.of('audit-address')).update(addressKey(address)).digest();
