import { arrangeClipFeed } from '@bandshell/domain/clips';
import { type SqlBool, sql } from 'kysely';
import { isPublicClipNow } from '../../core/clips/clip-access.ts';
import type { Platform } from '../../platform/platform.ts';

/** Clips that are looked at by each of the two indexes: the newest and the most viewed. */
const POOL = 500;
const FRESH_MS = 60_000;

/** The order of the feed of clips, which is the same for all. A node makes it once a minute, while somebody reads it. */
export class ClipFeedPool {
  readonly #platform: Platform;
  #made: { readonly at: number; readonly order: Promise<readonly string[]> } | undefined;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Ids of public clips, the first one first. Who reads them checks access again. */
  order(): Promise<readonly string[]> {
    const now = this.#platform.clock.now().getTime();
    if (this.#made === undefined || now - this.#made.at >= FRESH_MS) {
      const order = this.#read(now);
      this.#made = { at: now, order };
      order.catch(() => {
        // The next reader tries again.
        this.#made = undefined;
      });
    }
    return this.#made.order;
  }

  async #read(now: number): Promise<readonly string[]> {
    const isShown = sql<SqlBool>`${isPublicClipNow(new Date(now))} and not exists (select from clips_settings s
      where s.channel_id = clips.channel_id and s.discovery = 'CHANNEL_ONLY')`;
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
