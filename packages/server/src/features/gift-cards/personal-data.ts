import type { PersonalData } from '../../core/feature/personal-data.ts';

/** Gifts that a user prepared or redeemed. Erasing forgets both; what a code gave stays in the ledger. */
export const giftCardsPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    giftCards: await db
      .selectFrom('gift_cards')
      .select(['product', 'recipient_email', 'message', 'created_at'])
      .where('buyer_id', '=', userId)
      .limit(10_000)
      .execute(),
    boughtGiftCards: await db
      .selectFrom('gift_codes')
      .select(['gives', 'bits', 'recipient_hint', 'created_at'])
      .where('buyer_id', '=', userId)
      .limit(10_000)
      .execute(),
    redeemedCodes: await db
      .selectFrom('gift_codes')
      .select(['gives', 'bits', 'redeemed_at'])
      .where('redeemed_by', '=', userId)
      .limit(10_000)
      .execute(),
  }),
  erase: ({ database }, userId) =>
    database.transact(async ({ db }) => {
      await db.deleteFrom('gift_cards').where('buyer_id', '=', userId).execute();
      await db
        .updateTable('gift_codes')
        .set({ buyer_id: null, recipient_hint: '' })
        .where('buyer_id', '=', userId)
        .execute();
      await db.updateTable('gift_codes').set({ redeemed_by: null }).where('redeemed_by', '=', userId).execute();
    }),
};
