import { isSessionAlive, type UnavailableReason, unavailableReasonAt } from '@bandshell/domain/accounts';
import { CompiledQuery } from 'kysely';
import type { Platform } from '../../platform/platform.ts';

const SESSIONS_A_STATEMENT = 5_000;

const SESSIONS = `select s.id, s.created_at, s.last_seen_at, u.is_staff, u.is_site_admin, u.unavailable_reason,
    u.unavailable_until
  from sessions s join users u on u.id = s.user_id where s.id = any($1::bigint[])`;

interface Row {
  readonly id: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly is_staff: boolean;
  readonly is_site_admin: boolean;
  readonly unavailable_reason: UnavailableReason | null;
  readonly unavailable_until: Date | null;
}

/** The roles of a session's user. */
export interface StandingSession {
  readonly isStaff: boolean;
  readonly isSiteAdmin: boolean;
}

/** Those of these sessions that have not ended and whose users may log in, by id: for sockets that stay open for long. */
export async function standingSessions(
  { clock, database }: Platform,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StandingSession>> {
  const standing = new Map<string, StandingSession>();
  for (let from = 0; from < ids.length; from += SESSIONS_A_STATEMENT) {
    const slice = ids.slice(from, from + SESSIONS_A_STATEMENT);
    const { rows } = await database.db.executeQuery<Row>(CompiledQuery.raw(SESSIONS, [slice]));
    const now = clock.now();
    for (const row of rows) {
      if (unavailableReasonAt(row.unavailable_reason, row.unavailable_until, now) !== null) continue;
      if (!isSessionAlive({ createdAt: row.created_at, lastSeenAt: row.last_seen_at }, now)) continue;
      standing.set(row.id, { isStaff: row.is_staff, isSiteAdmin: row.is_site_admin });
    }
  }
  return standing;
}
