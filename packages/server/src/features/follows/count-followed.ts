import type { Db } from '../../platform/database/database.ts';

/** How many channels a user follows, also closed ones. */
export async function countFollowed(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('follows')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('follower_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
