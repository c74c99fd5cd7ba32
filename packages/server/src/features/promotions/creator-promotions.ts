import { ok, type Result, refused } from '@bandshell/domain/kernel';
import {
  CREATOR_PROMOTION_CHANGES,
  CREATOR_PROMOTION_DAYS,
  creatorPromotionEnd,
  mayStartPromotion,
  promotionsErrors,
} from '@bandshell/domain/promotions';
import { lockChannel } from '../../core/channels/lock-channel.ts';
import { requestError } from '../../core/graphql/request-error.ts';
import { newId } from '../../core/new-id.ts';
import { throttle } from '../../core/throttle.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { isSelling } from './is-selling.ts';
import type {} from './promotions-tables.ts';

export interface CreatorPromotion {
  readonly id: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export const CREATOR_PROMOTION_CODES = ['NOT_ELIGIBLE', 'NOT_FOUND', 'RATE_LIMITED', 'TOO_SOON'] as const;
type Outcome = Result<CreatorPromotion, (typeof CREATOR_PROMOTION_CODES)[number]>;

const lastPromotion = async (db: Db | Tx['db'], channelId: string): Promise<CreatorPromotion | null> => {
  const row = await db
    .selectFrom('creator_promotions')
    .selectAll()
    .where('channel_id', '=', channelId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { id: row.id, startsAt: row.starts_at, endsAt: row.ends_at };
};

/** The promotion of a channel that runs now; null without one. */
export async function findCreatorPromotion(
  { database, clock }: Platform,
  channelId: string,
): Promise<CreatorPromotion | null> {
  const last = await lastPromotion(database.db, channelId);
  return last !== null && clock.now() < last.endsAt ? last : null;
}

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
    await lockChannel(tx, channelId);
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
