import type { Db, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type {} from './promotions-tables.ts';

export interface CreatorPromotion {
  readonly id: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The last promotion that a creator has started; null without one. */
export const lastPromotion = async (db: Db | Tx['db'], channelId: string): Promise<CreatorPromotion | null> => {
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
