import { byHeat, type RecordedCandidate } from '@bandshell/domain/side-nav';
import { type SqlBool, sql } from 'kysely';
import { ShortCache } from '../../../core/cache/short-cache.ts';
import { isPublicClipNow } from '../../../core/clips/clip-access.ts';
import { isWhollyPublicNow } from '../../../core/videos/video-access.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Entries that are looked at by each of four indexes: the newest and the most viewed, of videos and of clips. */
const POOL = 200;
const KEPT = { holdsMs: 60_000, limit: 1 } as const;

/** A clip whose video is not for adults, and was not when it was deleted; its channel lets it be shown elsewhere. */
export const mayStandElsewhere = sql<SqlBool>`(not clips.last_is_mature
  and not exists (select from videos v where v.id = clips.video_id and v.is_mature)
  and not exists (select from clips_settings s
    where s.channel_id = clips.channel_id and s.discovery = 'CHANNEL_ONLY'))`;

interface PoolRow {
  readonly id: string;
  readonly channel_id: string;
  readonly category_id: string | null;
  readonly view_count: string;
  readonly made_at: Date;
}

/**
 * Videos and clips that the side navigation may show, the same for all. A node reads them once a minute, while somebody
 * asks. Content for adults stays out, as its pictures would.
 */
export class RecordedPool {
  readonly #platform: Platform;
  readonly #made: ShortCache<readonly RecordedCandidate[]>;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#made = new ShortCache(platform.clock, KEPT);
  }

  /** Public videos and clips, the best first. A caller who reads them checks access again. */
  order(): Promise<readonly RecordedCandidate[]> {
    return this.#made.get('all', () => this.#read());
  }

  async #read(): Promise<readonly RecordedCandidate[]> {
    const { clock, database } = this.#platform;
    const now = clock.now();
    const isShownVideo = sql<SqlBool>`${isWhollyPublicNow(now)} and not videos.is_mature`;
    const isShownClip = sql<SqlBool>`${isPublicClipNow(now)} and ${mayStandElsewhere}`;
    const ofVideos = sql`id, channel_id, category_id, view_count, coalesce(published_at, created_at) as made_at`;
    const ofClips = sql`id, channel_id, category_id, view_count, created_at as made_at`;
    const [videos, clips] = await Promise.all([
      sql<PoolRow>`(select ${ofVideos} from videos where ${isShownVideo} order by id desc limit ${POOL})
        union (select ${ofVideos} from videos where ${isShownVideo}
          order by view_count desc, id desc limit ${POOL})`.execute(database.db),
      sql<PoolRow>`(select ${ofClips} from clips where ${isShownClip} order by id desc limit ${POOL})
        union (select ${ofClips} from clips where ${isShownClip}
          order by view_count desc, id desc limit ${POOL})`.execute(database.db),
    ]);
    const read = [
      ...videos.rows.map((row) => candidateOf('video', row)),
      ...clips.rows.map((row) => candidateOf('clip', row)),
    ];
    return byHeat(read, now.getTime());
  }
}

const candidateOf = (kind: RecordedCandidate['kind'], row: PoolRow): RecordedCandidate => ({
  ...{ kind, id: row.id, channelId: row.channel_id, categoryId: row.category_id },
  ...{ views: Number(row.view_count), madeAt: row.made_at.getTime() },
});
