import { arrangeClipFeed } from '@bandshell/domain/clips';
import { type SqlBool, sql } from 'kysely';
import { ShortCache } from '../../core/cache/short-cache.ts';
import { isPublicClipNow } from '../../core/clips/clip-access.ts';
import type { Platform } from '../../platform/platform.ts';

/** Clips that are looked at by each of the two indexes: the newest and the most viewed. */
const POOL = 500;
const KEPT = { holdsMs: 60_000, limit: 1 } as const;

/** The order of the feed of clips, which is the same for all. A node makes it once a minute, while somebody reads it. */
export class ClipFeedPool {
  readonly #platform: Platform;
  readonly #made: ShortCache<readonly string[]>;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#made = new ShortCache(platform.clock, KEPT);
  }

  /** Ids of public clips, the first one first. A caller who reads them checks access again. */
  order(): Promise<readonly string[]> {
    return this.#made.get('all', () => this.#read());
  }

  async #read(): Promise<readonly string[]> {
    const now = this.#platform.clock.now().getTime();
    const isShown = sql<SqlBool>`${isPublicClipNow(new Date(now))} and not exists (select from clips_settings s
      where s.channel_id = clips.channel_id and s.discovery = 'CHANNEL_ONLY')
      -- The feed plays by itself: what is for adults stays out of it.
      and not clips.last_is_mature
      and not exists (select from videos v where v.id = clips.video_id and v.is_mature)`;
    const { rows } = await sql<{ id: string; channel_id: string; view_count: string; created_at: Date }>`
      select id, channel_id, view_count, created_at from (
        (select id, channel_id, view_count, created_at from clips where ${isShown} order by id desc limit ${POOL})
        union
        (select id, channel_id, view_count, created_at from clips where ${isShown}
          order by view_count desc, id desc limit ${POOL})) pool`.execute(this.#platform.database.db);
    return arrangeClipFeed(
      rows.map((row) => ({
        ...{ id: row.id, channelId: row.channel_id, viewCount: Number(row.view_count) },
        createdAt: row.created_at.getTime(),
      })),
      now,
    );
  }
}
