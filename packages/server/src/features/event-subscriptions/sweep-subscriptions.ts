import type { Platform } from '../../platform/platform.ts';
import { recheckAllSubscriptions } from './recheck-subscriptions.ts';
import { endSession } from './socket/session-store.ts';

/** A socket that no node has noted as open for so long is gone: its node died. */
const LOST_MS = 5 * 60_000;
/** An entry that ended can be read for an hour. */
const ENDED_MS = 3_600_000;
const MOST = 10_000;

/** Ends what nodes left behind, and deletes subscriptions an hour after their end. */
export async function sweepSubscriptions(platform: Platform): Promise<void> {
  const { clock, database } = platform;
  const { db } = database;
  await recheckAllSubscriptions(platform);
  const now = clock.now();
  const lost = await db
    .selectFrom('event_sessions')
    .select('id')
    .where('seen_at', '<', new Date(now.getTime() - LOST_MS))
    .limit(MOST)
    .execute();
  for (const { id } of lost) await endSession(db, id, 'websocket_network_timeout', now);
  await db
    .deleteFrom('event_subscriptions')
    .where('id', 'in', (query) =>
      query
        .selectFrom('event_subscriptions')
        .select('id')
        .where('ended_at', '<', new Date(now.getTime() - ENDED_MS))
        .limit(MOST),
    )
    .execute();
}
