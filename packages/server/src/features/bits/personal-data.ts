import type { PersonalData } from '../../core/feature/personal-data.ts';

/** Cheers and used promotions. The sums of a channel lose the erased user; what was spent stays in the ledger. */
export const bitsPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    cheers: await db
      .selectFrom('bits_cheers')
      .leftJoin('users', 'users.id', 'bits_cheers.channel_id')
      .select(['users.login as channel', 'bits_cheers.bits', 'bits_cheers.at'])
      .where('bits_cheers.user_id', '=', userId)
      .orderBy('bits_cheers.at')
      .limit(100_000)
      .execute(),
    bitsPromotions: await db
      .selectFrom('bits_promotion_uses')
      .select(['promotion_id', 'used_at'])
      .where('user_id', '=', userId)
      .limit(100_000)
      .execute(),
  }),
  erase: ({ database }, userId) =>
    database.transact(async ({ db }) => {
      await db.deleteFrom('bits_cheerers').where('user_id', '=', userId).execute();
      await db.updateTable('bits_cheers').set({ user_id: null }).where('user_id', '=', userId).execute();
      await db.deleteFrom('bits_promotion_uses').where('user_id', '=', userId).execute();
      await db.deleteFrom('bits_cheer_settings').where('channel_id', '=', userId).execute();
    }),
};
