import { isId } from '@bandshell/domain';
import type { Selectable } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import type { AuditLogTable } from '../../spine/audit-tables.ts';
import { cutPage, type IdPage, type IdPageArgs, readIdPage } from './id-page.ts';

export type AuditRow = Selectable<AuditLogTable>;

export interface AuditFilter extends IdPageArgs {
  /** `SYSTEM`: acts of nobody. */
  readonly actorID?: string | null;
  readonly action?: string | null;
  readonly targetKind?: string | null;
  readonly targetID?: string | null;
}

/** The audit log, the newest first. What nobody can have done answers an empty page. */
export async function listAuditLog(platform: Platform, filter: AuditFilter): Promise<IdPage<AuditRow>> {
  const { first, before } = readIdPage(filter);
  const { actorID, action, targetKind, targetID } = filter;
  let query = platform.database.db
    .selectFrom('audit_log')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(first + 1);
  if (before !== null) query = query.where('id', '<', before);
  if (actorID === 'SYSTEM') query = query.where('actor_id', 'is', null);
  else if (actorID != null) {
    if (!isId(actorID)) return { rows: [], hasNextPage: false };
    query = query.where('actor_id', '=', actorID);
  }
  if (action != null) query = query.where('action', '=', action);
  if (targetKind != null) query = query.where('target_kind', '=', targetKind);
  if (targetID != null) query = query.where('target_id', '=', targetID);
  return cutPage(await query.execute(), first);
}
