import { isId, isLogin } from '@bandshell/domain/kernel';
import type { Selectable } from 'kysely';
import type { AuditLogTable } from '../../core/audit/audit-tables.ts';
import type { RowPage } from '../../core/graphql/row-page.ts';
import type { Platform } from '../../platform/platform.ts';
import { newestForStaff, type StaffPageArgs } from './staff-page.ts';

export type AuditRow = Selectable<AuditLogTable>;

export interface AuditFilter extends StaffPageArgs {
  /** A login, an id, or `SYSTEM` for actions without a user. */
  readonly actor?: string | null;
  readonly action?: string | null;
  readonly targetKind?: string | null;
  /** A login or an id; for a flag or setting its name. */
  readonly target?: string | null;
}

/** The audit log, the newest first. A filter that matches no actor gives an empty page. */
export async function listAuditLog(platform: Platform, filter: AuditFilter): Promise<RowPage<AuditRow>> {
  const { action, targetKind } = filter;
  let query = platform.database.db.selectFrom('audit_log').selectAll();
  const actor = filter.actor?.trim();
  if (actor === 'SYSTEM') query = query.where('actor_id', 'is', null);
  else if (actor !== undefined && actor !== '') {
    const ids = await userIdsOf(platform, actor);
    if (ids.length === 0) return { rows: [], hasNextPage: false };
    query = query.where('actor_id', 'in', ids);
  }
  if (action != null) query = query.where('action', '=', action);
  if (targetKind != null) query = query.where('target_kind', '=', targetKind);
  const target = filter.target?.trim();
  if (target !== undefined && target !== '') {
    query = query.where('target_id', 'in', [target, ...(await userIdsOf(platform, target))]);
  }
  return newestForStaff(query, filter);
}

/** Users that a text may mean: by id, by login, or both when a login looks like an id. */
async function userIdsOf({ database }: Platform, text: string): Promise<string[]> {
  const bare = text.replace(/^@/, '');
  const ids = isId(bare) ? [bare] : [];
  if (!isLogin(bare)) return ids;
  const user = await database.db
    .selectFrom('users')
    .select('id')
    .where('login', '=', bare.toLowerCase())
    .executeTakeFirst();
  return user === undefined ? ids : [...ids, user.id];
}
