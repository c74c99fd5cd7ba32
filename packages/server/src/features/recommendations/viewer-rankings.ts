import type { RankingReason } from '@bandshell/domain/recommendations';
import { sql } from 'kysely';
import { ShortCache } from '../../core/short-cache.ts';
import type { Platform } from '../../platform/platform.ts';

export const RANK_VIEWER_JOB = 'rank-viewer';
/** A ranking that is older is made anew when its user is there. */
const FRESH_MS = 3_600_000;
/** A node asks the job once in this time for one user, whatever their pages fetch. */
const ASKED = { holdsMs: 60_000, limit: 50_000 } as const;
/** Several follows in a row cause one job. */
const AFTER_FOLLOW_MS = 3_000;

export interface ViewerRanking {
  /** Best first. */
  readonly channelIds: readonly string[];
  readonly reasons: ReadonlyMap<string, RankingReason>;
}

const NONE: ViewerRanking = { channelIds: [], reasons: new Map() };

/** The stored rankings of users. A page reads one row; a job makes it. */
export class ViewerRankings {
  readonly #platform: Platform;
  readonly #asked: ShortCache<void>;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#asked = new ShortCache(platform.clock, ASKED);
  }

  /** The user's ranking, which may be an hour old; empty until there is one, and for users who refuse it. */
  async read(userId: string): Promise<ViewerRanking> {
    const { database, clock } = this.#platform;
    const { rows } = await sql<{
      channel_ids: string[] | null;
      reasons: RankingReason[] | null;
      made_at: Date | null;
      is_refused: boolean;
    }>`select v.channel_ids, v.reasons, v.made_at,
        exists (select from ranking_refusals r where r.user_id = u.id) as is_refused
      from users u left join viewer_rankings v on v.user_id = u.id where u.id = ${userId}::bigint`.execute(database.db);
    const [row] = rows;
    if (row === undefined || row.is_refused) return NONE;
    if (row.made_at === null || clock.now().getTime() - row.made_at.getTime() >= FRESH_MS) await this.#ask(userId);
    const channelIds = row.channel_ids ?? [];
    return { channelIds, reasons: new Map(channelIds.map((id, at) => [id, row.reasons?.[at] ?? 'CATEGORY'])) };
  }

  /** The user follows other channels than before. */
  async askAfterFollow(userId: string): Promise<void> {
    await this.#platform.jobs.add(
      RANK_VIEWER_JOB,
      { userId },
      {
        key: `${RANK_VIEWER_JOB}.${userId}`,
        runAt: new Date(this.#platform.clock.now().getTime() + AFTER_FOLLOW_MS),
      },
    );
  }

  #ask(userId: string): Promise<void> {
    return this.#asked.get(userId, () =>
      this.#platform.jobs.add(RANK_VIEWER_JOB, { userId }, { key: `${RANK_VIEWER_JOB}.${userId}` }),
    );
  }
}
