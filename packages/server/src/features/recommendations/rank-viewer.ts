import { rankChannels } from '@bandshell/domain/recommendations';
import type { Platform } from '../../platform/platform.ts';
import { rankingCandidates } from './ranking-candidates.ts';
import type {} from './ranking-tables.ts';

/** A change among the first places is reported to open pages; they show no more. */
const SHOWN = 20;
const HOUR_MS = 3_600_000;

/**
 * Makes the ranking of one user anew. A viewer who refuses it, did not consent or left has none afterwards.
 *
 * @param region of the request that asked for it; without one only an explicit consent counts
 */
export async function rankViewer(platform: Platform, userId: string, region?: string): Promise<void> {
  if (!(await platform.services.consentGate.allows(userId, region, 'RECOMMENDATIONS'))) return;
  const now = platform.clock.now();
  const hour = Math.floor(now.getTime() / HOUR_MS);
  const ranked = rankChannels(await rankingCandidates(platform, userId), `${userId} ${hour}`);
  await platform.database.transact(async (tx) => {
    // The lock on the user's row orders this and a refusal.
    const user = await tx.db
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('unavailable_reason', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('ranking_refusals').select('user_id').whereRef('ranking_refusals.user_id', '=', 'users.id'),
          ),
        ),
      )
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (user === undefined) return;
    const before = await tx.db
      .selectFrom('viewer_rankings')
      .select('channel_ids')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const values = {
      made_at: now,
      channel_ids: ranked.map(({ channelId }) => channelId),
      reasons: ranked.map(({ reason }) => reason),
    };
    await tx.db
      .insertInto('viewer_rankings')
      .values({ user_id: userId, ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute();
    const shown = (ids: readonly string[] = []) => ids.slice(0, SHOWN).join(' ');
    if (shown(before?.channel_ids) !== shown(values.channel_ids))
      await tx.emit({ type: 'suggestions-changed', userId }, userId);
  });
}
