import type { Platform } from '../../platform/platform.ts';
import { endAbandoned } from './open-streams.ts';

/** Streams that one round looks at. */
const STREAMS_MAX = 1_000;

/**
 * Ends, on any node, the streams whose nodes have been silent for `silentMs`; call what it answers again and again. A stream
 * is ended when two rounds found it silent: after an outage of the database its node first has the time between them to
 * report.
 */
export function createSilentStreamsRound(platform: Platform, silentMs: number): () => Promise<void> {
  /** When the silent streams were last heard, as the round before saw it. */
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
