import { firstIdAt } from '@bandshell/domain/kernel';
import { NEW_CHANNEL_MS, SMALL_CHANNEL_VIEWERS, type StreamCollection } from '@bandshell/domain/streams';
import { sql } from 'kysely';
import { ShortCache } from '../../../core/cache/short-cache.ts';
import type { ContentTagRow } from '../../../core/categories/content-tag.ts';
import { isListedStreamNow } from '../../../core/streams/stream-access.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Tags beside the lists; together they fill a small section. */
const TAGS = 3;
/** The most watched categories whose tags are looked at. */
const CATEGORIES = 40;
const KEPT = { holdsMs: 60_000, limit: 1 } as const;

export interface Discoveries {
  /** Lists of live channels that are not empty now. */
  readonly collections: readonly StreamCollection[];
  /** Tags of the categories that are watched most, weighed by their viewers. */
  readonly tags: readonly ContentTagRow[];
}

/** Lists and tags that lead on into the directory: the same for all, and read once a minute and node. */
export class DiscoverPool {
  readonly #platform: Platform;
  readonly #made: ShortCache<Discoveries>;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#made = new ShortCache(platform.clock, KEPT);
  }

  read(): Promise<Discoveries> {
    return this.#made.get('all', async () => {
      const [collections, tags] = await Promise.all([this.#collections(), this.#tags()]);
      return { collections, tags };
    });
  }

  async #collections(): Promise<StreamCollection[]> {
    const now = this.#platform.clock.now();
    const since = new Date(now.getTime() - NEW_CHANNEL_MS);
    const isListed = isListedStreamNow(now);
    const { rows } = await sql<{ started: boolean; small: boolean; fresh: boolean }>`select
      exists (select from streams where ${isListed}) as started,
      exists (select from streams where ${isListed} and viewers_count <= ${SMALL_CHANNEL_VIEWERS}) as small,
      exists (select from streams where ${isListed} and channel_id >= ${firstIdAt(since.getTime())}::bigint
        and exists (select from users u where u.id = streams.channel_id and u.created_at >= ${since})) as fresh
      `.execute(this.#platform.database.db);
    const { started = false, small = false, fresh = false } = rows[0] ?? {};
    return [
      ...(started ? (['just-started'] as const) : []),
      ...(small ? (['small-channels'] as const) : []),
      ...(fresh ? (['new-channels'] as const) : []),
    ];
  }

  async #tags(): Promise<readonly ContentTagRow[]> {
    const { categoryViewers, catalogue } = this.#platform.services;
    const watched = [...(await categoryViewers.read())].slice(0, CATEGORIES);
    return catalogue.heaviestTags(new Map(watched), TAGS);
  }
}
