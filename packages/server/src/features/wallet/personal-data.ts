import type { PersonalData } from '../../core/feature/personal-data.ts';
import { settleWallet } from './settle-wallet.ts';

const MOST = 10_000;

/**
 * The amount that a creator was paid out, and where to. Erasing forgets the bank account; payouts stay, as accounts
 * must be kept for years by law, and know a number in place of a name.
 */
export const walletPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    payoutAccount:
      (await db
        .selectFrom('payout_accounts')
        .select(['label', 'added_at'])
        .where('creator_id', '=', userId)
        .executeTakeFirst()) ?? null,
    payouts: await db
      .selectFrom('payouts')
      .select(['month', 'currency', 'exponent', 'amount', 'state', 'account_label', 'created_at'])
      .where('creator_id', '=', userId)
      .orderBy('id')
      .limit(MOST)
      .execute(),
    statements: await db
      .selectFrom('wallet_statements')
      .select(['month', 'currency', 'sales', 'bits', 'taken_back', 'paid_out', 'closing'])
      .where('creator_id', '=', userId)
      .orderBy('month')
      .limit(MOST)
      .execute(),
    revenueShares: await db
      .selectFrom('revenue_shares')
      .select(['share', 'starts_at'])
      .where('channel_id', '=', userId)
      .limit(MOST)
      .execute(),
    walletPromotionSeen:
      (await db
        .selectFrom('wallet_promotion_sights')
        .select('first_seen_at')
        .where('creator_id', '=', userId)
        .executeTakeFirst()) ?? null,
  }),
  settle: settleWallet,
  erase: ({ database }, userId) =>
    database.transact(async ({ db }) => {
      await db.deleteFrom('payout_accounts').where('creator_id', '=', userId).execute();
      await db.deleteFrom('wallet_promotion_sights').where('creator_id', '=', userId).execute();
      await db.deleteFrom('revenue_shares').where('channel_id', '=', userId).execute();
      await db.updateTable('payouts').set({ account_label: null }).where('creator_id', '=', userId).execute();
    }),
};
