import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { isListedStreamNow } from '../streams/stream-access.ts';

/** Maximum age of a node's figures. */
const KEPT_MS = 5_000;

interface Snapshot {
  readonly at: number;
  readonly viewers: Promise<ReadonlyMap<string, number>>;
}

/**
 * Viewers of every category with live streams, by category id; most first. One query per node and five seconds,
 * whatever the number of readers.
 */
export class CategoryViewers {
  readonly #platform: Platform;
  #snapshot: Snapshot | undefined;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  read(): Promise<ReadonlyMap<string, number>> {
    const now = this.#platform.clock.now().getTime();
    const kept = this.#snapshot;
    if (kept !== undefined && now - kept.at < KEPT_MS && now >= kept.at) return kept.viewers;
    const viewers = readViewers(this.#platform);
    this.#snapshot = { at: now, viewers };
    viewers.catch(() => {
      this.#snapshot = undefined;
    });
    return viewers;
  }
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
