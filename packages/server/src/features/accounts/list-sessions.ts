import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '@bandshell/domain/accounts';
import type { Selectable } from 'kysely';
import type { SessionsTable } from '../../core/core-tables.ts';
import type { Platform } from '../../platform/platform.ts';

export type SessionRow = Pick<
  Selectable<SessionsTable>,
  'id' | 'user_id' | 'user_agent' | 'created_at' | 'last_seen_at'
>;

/** The user's valid sessions, the most recently used first. */
export function listSessions(platform: Platform, userId: string): Promise<SessionRow[]> {
  const now = platform.clock.now().getTime();
  return platform.database.db
    .selectFrom('sessions')
    .select(['id', 'user_id', 'user_agent', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('last_seen_at', '>', new Date(now - SESSION_IDLE_MS))
    .where('created_at', '>', new Date(now - SESSION_ABSOLUTE_MS))
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();
}
