import type { Db, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { isUnavailableAt } from './availability.ts';
import type { UserRow } from './user-loader.ts';

/** Columns of a row of `users` by which a channel may sell, and that name it. */
export type SellingUser = Pick<
  UserRow,
  'id' | 'login' | 'display_name' | 'is_partner' | 'is_affiliate' | 'unavailable_reason' | 'unavailable_until'
>;

/** Whether a channel may take money at `now`: that of a partner or an affiliate who is neither suspended nor gone. */
export const maySell = (user: SellingUser, now: Date): boolean =>
  (user.is_partner || user.is_affiliate) && !isUnavailableAt(user, now);

/** The user of a channel that may take money now; undefined for any other channel. */
export async function findSeller(
  { clock }: Pick<Platform, 'clock'>,
  db: Db | Tx['db'],
  channelId: string,
): Promise<SellingUser | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'login', 'display_name', 'is_partner', 'is_affiliate', 'unavailable_reason', 'unavailable_until'])
    .where('id', '=', channelId)
    .executeTakeFirst();
  return row !== undefined && maySell(row, clock.now()) ? row : undefined;
}
