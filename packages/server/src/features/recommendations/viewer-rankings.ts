import type { RankedChannel, RankingReason } from '@bandshell/domain/recommendations';
import { sql } from 'kysely';
import { ShortCache } from '../../core/cache/short-cache.ts';
import type { Platform } from '../../platform/platform.ts';
import { ColdStart } from './cold-start.ts';
import { deleteRanking } from './delete-ranking.ts';

export const RANK_VIEWER_JOB = 'rank-viewer';
export interface RankViewerPayload {
  readonly userId: string;
  readonly region?: string;
}

/** A ranking that is older is made anew when its user is there. */
const FRESH_MS = 3_600_000;
/** A node asks the job once in this time for one user, whatever their pages fetch. */
const ASKED = { holdsMs: 60_000, limit: 50_000 } as const;

export interface ViewerRanking {
  /** Best first. */
  readonly channelIds: readonly string[];
  readonly reasons: ReadonlyMap<string, RankingReason>;
}

interface StoredRanking {
  readonly channel_ids: readonly string[] | null;
  readonly reasons: readonly RankingReason[] | null;
  /** Null: there is none. */
  readonly made_at: Date | null;
  readonly is_refused: boolean;
}

/** The text that a request says of its user. */
export interface RankingVisitor {
  readonly region: string | undefined;
  readonly language: string;
}

const rankingOf = (ranked: readonly RankedChannel[]): ViewerRanking => ({
  channelIds: ranked.map(({ channelId }) => channelId),
  reasons: new Map(ranked.map(({ channelId, reason }) => [channelId, reason])),
});

const NONE: ViewerRanking = { channelIds: [], reasons: new Map() };

/** The stored rankings of users. A page reads one row; a job makes it. */
export class ViewerRankings {
  readonly #platform: Platform;
  readonly #asked: ShortCache<void>;
  readonly #coldStart: ColdStart;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#asked = new ShortCache(platform.clock, ASKED);
    this.#coldStart = new ColdStart(platform);
  }

  /**
   * The user's ranking, which may be an hour old; empty until there is one, and for users who refuse it or whose consent
   * is missing. A ranking whose consent was withdrawn is deleted.
   * A user who was ranked, and of whom nothing is known, gets suggestions by language, region and followed categories.
   *
   * @param visitor region of the user's request, whose law says what counts as consent, and the language of their page
   */
  async read(userId: string, visitor: RankingVisitor): Promise<ViewerRanking> {
    return (await this.#read(userId, visitor)).ranking;
  }

  /** The same, and for users who are not ranked yet, or did not consent, what fits their language and region. */
  async readOrStart(userId: string, visitor: RankingVisitor): Promise<ViewerRanking> {
    const { ranking, isRefused } = await this.#read(userId, visitor);
    return isRefused || ranking.channelIds.length > 0 ? ranking : this.#start(userId, visitor, false);
  }

  async #start(userId: string, { region, language }: RankingVisitor, isPersonal: boolean): Promise<ViewerRanking> {
    return rankingOf(await this.#coldStart.rank({ userId, region, language, isPersonal }));
  }

  async #read(
    userId: string,
    visitor: RankingVisitor,
  ): Promise<{ readonly ranking: ViewerRanking; readonly isRefused: boolean }> {
    const { clock, services } = this.#platform;
    const { region } = visitor;
    const [row, isAllowed] = await Promise.all([
      this.#load(userId),
      services.consentGate.allows(userId, region, 'RECOMMENDATIONS'),
    ]);
    if (row === undefined || row.is_refused) return { ranking: NONE, isRefused: true };
    if (!isAllowed) {
      if (row.made_at !== null) await deleteRanking(this.#platform, userId);
      return { ranking: NONE, isRefused: false };
    }
    if (row.made_at === null || clock.now().getTime() - row.made_at.getTime() >= FRESH_MS)
      await this.#ask(userId, region);
    const channelIds = row.channel_ids ?? [];
    if (row.made_at !== null && channelIds.length === 0) {
      return { ranking: await this.#start(userId, visitor, true), isRefused: false };
    }
    const reasons = new Map(channelIds.map((id, at) => [id, row.reasons?.[at] ?? ('CATEGORY' as const)]));
    return { ranking: { channelIds, reasons }, isRefused: false };
  }

  async #load(userId: string): Promise<StoredRanking | undefined> {
    const { rows } = await sql<StoredRanking>`select v.channel_ids, v.reasons, v.made_at,
        exists (select from ranking_refusals r where r.user_id = u.id) as is_refused
      from users u left join viewer_rankings v on v.user_id = u.id
      where u.id = ${userId}::bigint`.execute(this.#platform.database.db);
    return rows[0];
  }

  /** The user follows other channels than before: their next page asks for another ranking. */
  async expire(userId: string): Promise<void> {
    await this.#platform.database.db
      .updateTable('viewer_rankings')
      .set({ made_at: new Date(0) })
      .where('user_id', '=', userId)
      .execute();
  }

  /** The next page on this node asks the job at once. */
  askAgain(userId: string): void {
    this.#asked.delete(userId);
  }

  /** Changes may have been missed. */
  askAllAgain(): void {
    this.#asked.clear();
  }

  #ask(userId: string, region: string | undefined): Promise<void> {
    return this.#asked.get(userId, () =>
      this.#platform.jobs.add(RANK_VIEWER_JOB, { userId, region }, { key: `${RANK_VIEWER_JOB}.${userId}` }),
    );
  }
}
