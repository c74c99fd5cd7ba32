import type { PersonalData } from '../../core/feature/personal-data.ts';
import { forgetMethods } from './kept-methods.ts';

/**
 * Everything that a user bought. Erasing keeps it: receipts must be kept for years by law, and they know a number in
 * place of a name.
 */
export const ordersPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    orders: await db
      .selectFrom('orders')
      .select(['id', 'description', 'quantity', 'state', 'currency', 'exponent', 'subtotal', 'tax'])
      .select(['receipt_number', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .limit(100_000)
      .execute(),
    cards: await db
      .selectFrom('kept_payment_methods')
      .select(['label', 'created_at'])
      .where('user_id', '=', userId)
      .limit(1_000)
      .execute(),
  }),
  erase: (platform, userId) =>
    platform.database.transact(async (tx) => {
      await forgetMethods(tx, platform, userId);
      await tx.db
        .updateTable('orders')
        .set({ method: null, action_token: null })
        .where('user_id', '=', userId)
        .execute();
    }),
};
