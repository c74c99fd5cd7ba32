import type { PersonalData } from '../../core/feature/personal-data.ts';

/**
 * The amount that a user got and spent. Erasing keeps it: accounts must be kept for years by law, and they know a
 * number in place of a name.
 */
export const ledgerPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    ledger: await db
      .selectFrom('ledger_postings as posting')
      .innerJoin('ledger_accounts as account', 'account.id', 'posting.account_id')
      .innerJoin('ledger_transactions as cause', 'cause.id', 'posting.transaction_id')
      .select(['account.kind as account', 'posting.unit', 'posting.amount', 'cause.kind', 'cause.reference'])
      .select(['posting.posted_at'])
      .where('account.owner_id', '=', userId)
      .orderBy('posting.posted_at')
      .limit(100_000)
      .execute(),
  }),
  erase: async () => undefined,
};
