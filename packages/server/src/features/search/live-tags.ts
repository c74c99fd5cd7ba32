import { LIVE_TAGS_MAX, type LiveTag, matchTags } from '@bandshell/domain/search';
import { sql } from 'kysely';
import { ShortCache } from '../../core/cache/short-cache.ts';
import { isListedStreamNow } from '../../core/streams/stream-access.ts';
import type { Platform } from '../../platform/platform.ts';

/** Maximum age of a node's list. */
const KEPT_MS = 10_000;

/** Tags that running streams have, most viewers first. One query per node and ten seconds, whatever the number of readers. */
export class LiveTags {
  readonly #platform: Platform;
  readonly #kept: ShortCache<readonly LiveTag[]>;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#kept = new ShortCache(platform.clock, { holdsMs: KEPT_MS, limit: 1 });
  }

  /** Tags that begin with the text, or that have a word that does. */
  async find(text: string, first: number): Promise<LiveTag[]> {
    return matchTags(await this.#kept.get('all', () => readTags(this.#platform)), text, first);
  }
}

async function readTags({ database, clock }: Platform): Promise<readonly LiveTag[]> {
  const { rows } = await sql<{ key: string; name: string; streams: string; viewers: string }>`
    select key, min(name) as name, count(*) as streams, sum(viewers_count) as viewers
    from streams, unnest(streams.tag_keys, streams.tags) tag (key, name)
    where ${isListedStreamNow(clock.now())} and key is not null and name is not null
    group by key order by viewers desc, streams desc, key limit ${LIVE_TAGS_MAX}`.execute(database.db);
  return rows.map(({ key, name, streams, viewers }) => ({
    ...{ key, name },
    ...{ streamsCount: Number(streams), viewersCount: Number(viewers) },
  }));
}
