import type { Db } from '../../platform/database/database.ts';
import type {} from './block-tables.ts';

export interface BlocksBetween {
  /** The first user blocks the second. */
  readonly byOne: boolean;
  readonly byOther: boolean;
}

/** Which of two users blocks the other. */
export async function blocksBetween(db: Db, oneId: string, otherId: string): Promise<BlocksBetween> {
  const rows = await db
    .selectFrom('user_blocks')
    .select('blocker_id')
    .where((where) =>
      where.or([
        where.and({ blocker_id: oneId, blocked_id: otherId }),
        where.and({ blocker_id: otherId, blocked_id: oneId }),
      ]),
    )
    .execute();
  const blockers = rows.map(({ blocker_id }) => blocker_id);
  return { byOne: blockers.includes(oneId), byOther: blockers.includes(otherId) };
}
