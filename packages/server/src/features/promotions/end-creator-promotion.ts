import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { CREATOR_PROMOTION_CHANGES, promotionsErrors } from '@bandshell/domain/promotions';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CreatorPromotion } from './find-creator-promotion.ts';

export const END_CREATOR_PROMOTION_CODES = ['NOT_FOUND', 'RATE_LIMITED'] as const;
type Outcome = Result<CreatorPromotion, (typeof END_CREATOR_PROMOTION_CODES)[number]>;

/** Ends the promotion of one's own channel now. */
export async function endCreatorPromotion({ clock, database, limits }: Platform, channelId: string): Promise<Outcome> {
  const tooOften = await throttle(limits, 'creator-promotions', channelId, CREATOR_PROMOTION_CHANGES);
  if (tooOften !== null) return tooOften;
  const now = clock.now();
  const row = await database.transact(({ db }) =>
    db
      .updateTable('creator_promotions')
      .set({ ends_at: now })
      .where('channel_id', '=', channelId)
      .where('ends_at', '>', now)
      .returningAll()
      .executeTakeFirst(),
  );
  if (row === undefined) return refused(promotionsErrors.noneRunning);
  return ok({ id: row.id, startsAt: row.starts_at, endsAt: row.ends_at });
}
