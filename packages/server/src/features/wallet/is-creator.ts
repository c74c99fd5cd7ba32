import type { Platform } from '../../platform/platform.ts';

/** A wallet, by its creator. */
export interface WalletOf {
  readonly creatorId: string;
}

/** Partners, affiliates, and who has earned something before. */
export async function isCreator({ database: { db }, services }: Platform, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select(['is_partner', 'is_affiliate'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (user === undefined) return false;
  if (user.is_partner || user.is_affiliate) return true;
  return services.creatorBooks.hasEarned(db, userId);
}
