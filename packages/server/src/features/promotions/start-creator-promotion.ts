import { ok, type Result, refused } from '@bandshell/domain/kernel';
import {
  CREATOR_PROMOTION_CHANGES,
  CREATOR_PROMOTION_DAYS,
  creatorPromotionEnd,
  mayStartPromotion,
  promotionsErrors,
} from '@bandshell/domain/promotions';
import { lockChannelChanges } from '../../core/channels/lock-channel.ts';
import { requestError } from '../../core/graphql/request-error.ts';
import { newId } from '../../core/ids/new-id.ts';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import { type CreatorPromotion, lastPromotion } from './find-creator-promotion.ts';
import { isSelling } from './is-selling.ts';

export const START_CREATOR_PROMOTION_CODES = ['NOT_ELIGIBLE', 'RATE_LIMITED', 'TOO_SOON'] as const;
type Outcome = Result<CreatorPromotion, (typeof START_CREATOR_PROMOTION_CODES)[number]>;

/** Starts a promotion in one's own channel, for 1, 3 or 7 days; the next one may begin 30 days later. */
export async function startCreatorPromotion(platform: Platform, channelId: string, days: number): Promise<Outcome> {
  const { clock, database, limits } = platform;
  if (!(CREATOR_PROMOTION_DAYS as readonly number[]).includes(days)) {
    throw requestError('BAD_USER_INPUT', '"days" is 1, 3 or 7.');
  }
  const tooOften = await throttle(limits, 'creator-promotions', channelId, CREATOR_PROMOTION_CHANGES);
  if (tooOften !== null) return tooOften;
  if (!(await isSelling(platform, channelId))) return refused(promotionsErrors.notSelling);
  return database.transact(async (tx): Promise<Outcome> => {
    await lockChannelChanges(tx, channelId);
    const now = clock.now();
    const last = await lastPromotion(tx.db, channelId);
    if (!mayStartPromotion(last?.startsAt.getTime() ?? null, now.getTime())) return refused(promotionsErrors.tooSoon);
    const started = { id: newId(clock), startsAt: now, endsAt: new Date(creatorPromotionEnd(now.getTime(), days)) };
    await tx.db
      .insertInto('creator_promotions')
      .values({ channel_id: channelId, id: started.id, starts_at: started.startsAt, ends_at: started.endsAt })
      .execute();
    return ok(started);
  });
}
