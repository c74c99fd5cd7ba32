import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { isListedStreamNow } from '../streams/stream-access.ts';

/** How old the figures of a node may be. */
const KEPT_MS = 5_000;

interface Snapshot {
  readonly at: number;
  readonly viewers: Promise<ReadonlyMap<string, number>>;
}

const snapshots = new WeakMap<Platform, Snapshot>();

/**
 * Viewers of every category with live streams, by category id; most first. One query a node and five seconds, whatever
 * the number of readers.
 */
export function categoryViewers(platform: Platform): Promise<ReadonlyMap<string, number>> {
  const now = platform.clock.now().getTime();
  const kept = snapshots.get(platform);
  if (kept !== undefined && now - kept.at < KEPT_MS && now >= kept.at) return kept.viewers;
  const viewers = readViewers(platform);
  snapshots.set(platform, { at: now, viewers });
  viewers.catch(() => snapshots.delete(platform));
  return viewers;
}

async function readViewers(platform: Platform): Promise<ReadonlyMap<string, number>> {
  const rows = await platform.database.db
    .selectFrom('streams')
    .select(['category_id', sql<string>`sum(viewers_count)`.as('viewers')])
    .where(isListedStreamNow(platform.clock.now()))
    .where('category_id', 'is not', null)
    .groupBy('category_id')
    .orderBy('viewers', 'desc')
    .orderBy('category_id')
    .execute();
  return new Map(rows.map((row) => [row.category_id ?? '', Number(row.viewers)]));
}
