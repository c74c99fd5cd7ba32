import type { Platform } from '../../platform/platform.ts';
import { endAbandoned } from './open-streams.ts';

/** Maximum number of streams in one round. */
const STREAMS_MAX = 1_000;

/**
 * Ends, on any node, the streams whose nodes have not reported for `silentMs`; call the returned function repeatedly. A
 * stream ends when two rounds found it silent, so that after an outage of the database its node can report first.
 */
export function createSilentStreamsRound(platform: Platform, silentMs: number): () => Promise<void> {
  /** When the silent streams were last reported, as of the previous round. */
  let before: ReadonlyMap<string, number> = new Map();
  return async () => {
    const rows = await platform.database.db
      .selectFrom('streams')
      .select(['id', 'channel_id', 'started_at', 'alive_at'])
      .where('ended_at', 'is', null)
      .where('alive_at', '<', new Date(platform.clock.now().getTime() - silentMs))
      .orderBy('alive_at')
      .limit(STREAMS_MAX)
      .execute();
    const silent = rows.filter((row) => before.get(row.id) === row.alive_at.getTime());
    before = new Map(rows.map((row) => [row.id, row.alive_at.getTime()]));
    for (const row of silent) {
      await endAbandoned(platform, {
        streamId: row.id,
        channelId: row.channel_id,
        startedAt: row.started_at,
        aliveAt: row.alive_at,
      });
    }
  };
}
