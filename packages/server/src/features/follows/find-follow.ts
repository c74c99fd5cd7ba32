import type { Db } from '../../platform/database/database.ts';

export interface FoundFollow {
  readonly targetId: string;
  readonly followerId: string;
  readonly followedAt: Date;
}

/** A user's follow of a channel, as a list of one or none. */
export const findFollow = (db: Db, targetId: string, followerId: string): Promise<FoundFollow[]> =>
  db
    .selectFrom('follows')
    .select(['target_id as targetId', 'follower_id as followerId', 'created_at as followedAt'])
    .where('target_id', '=', targetId)
    .where('follower_id', '=', followerId)
    .execute();
