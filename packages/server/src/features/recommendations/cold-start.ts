import { type ColdCandidate, type RankedChannel, rankCold } from '@bandshell/domain/recommendations';
import { sql } from 'kysely';
import { ShortCache } from '../../core/cache/short-cache.ts';
import { followersOf } from '../../core/follows/follower-counts.ts';
import { isListedStreamNow } from '../../core/streams/stream-access.ts';
import type { Platform } from '../../platform/platform.ts';

/** The most watched streams, and as many in each language that is asked for. */
const CANDIDATES = 150;
/** Streams of each followed category. */
const PER_CATEGORY = 20;
const CATEGORIES = 20;
const KEPT = { holdsMs: 60_000, limit: 60 } as const;
const HOUR_MS = 3_600_000;

/** The user who is given suggestions without a history. */
export interface ColdStartViewer {
  readonly userId: string;
  readonly region: string | undefined;
  readonly language: string;
  /** Whether followed categories may be used: the user allows personal suggestions. */
  readonly isPersonal: boolean;
}

/**
 * Suggestions for users without a history. A list that is the same for all of one language is read once a minute and
 * node.
 */
export class ColdStart {
  readonly #platform: Platform;
  readonly #known: ShortCache<readonly ColdCandidate[]>;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#known = new ShortCache(platform.clock, KEPT);
  }

  /** Best first; the same for a user and an hour while the same channels are live. */
  async rank({ userId, region, language, isPersonal }: ColdStartViewer): Promise<readonly RankedChannel[]> {
    const categoryIds = isPersonal ? await this.#platform.services.catalogue.followedBy(userId, CATEGORIES) : [];
    const [popular, ofCategories] = await Promise.all([
      this.#known.get(language, () => this.#readPopular(language)),
      categoryIds.length === 0 ? [] : this.#readOfCategories(categoryIds),
    ]);
    const candidates = new Map([...popular, ...ofCategories].map((one) => [one.channelId, one]));
    candidates.delete(userId);
    const hour = Math.floor(this.#platform.clock.now().getTime() / HOUR_MS);
    const viewer = { region, language, categoryIds: new Set(categoryIds) };
    return rankCold([...candidates.values()], viewer, `${userId} ${hour}`);
  }

  async #readPopular(language: string): Promise<readonly ColdCandidate[]> {
    const list = () =>
      this.#streams().orderBy('streams.viewers_count', 'desc').orderBy('streams.id', 'desc').limit(CANDIDATES);
    const [most, read] = await Promise.all([
      list().execute(),
      list().where('streams.language', '=', language).execute(),
    ]);
    return [...most, ...read].map(candidateOf);
  }

  async #readOfCategories(categoryIds: readonly string[]): Promise<readonly ColdCandidate[]> {
    const rows = await this.#streams()
      .where('streams.category_id', '=', sql<string>`any(${[...categoryIds]}::bigint[])`)
      .orderBy('streams.viewers_count', 'desc')
      .orderBy('streams.id', 'desc')
      .limit(PER_CATEGORY * categoryIds.length)
      .execute();
    return rows.map(candidateOf);
  }

  #streams() {
    return this.#platform.database.db
      .selectFrom('streams')
      .select(['streams.channel_id', 'streams.viewers_count', 'streams.language', 'streams.category_id'])
      .select(followersOf(sql.ref('streams.channel_id')).as('followers'))
      .where(isListedStreamNow(this.#platform.clock.now()));
  }
}

const candidateOf = (row: {
  readonly channel_id: string;
  readonly viewers_count: number;
  readonly language: string;
  readonly category_id: string | null;
  readonly followers: string;
}): ColdCandidate => ({
  channelId: row.channel_id,
  viewersCount: row.viewers_count,
  followersCount: Math.max(0, Number(row.followers)),
  language: row.language,
  categoryId: row.category_id,
});
