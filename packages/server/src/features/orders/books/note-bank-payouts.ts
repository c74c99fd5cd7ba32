import { siteAccount } from '@bandshell/domain/ledger';
import type { ProviderBankPayout } from '../../../core/payments/payment-provider.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Banks send money back within some days. */
const LISTED_MS = 30 * 24 * 60 * 60_000;
const PAGES_A_RUN = 50;

/** Enters what the provider has paid to the site's bank, and what the bank has sent back. It may run at any time. */
export async function noteBankPayouts(platform: Platform): Promise<void> {
  const { provider } = platform.services.payments;
  if (provider === undefined) return;
  const since = new Date(platform.clock.now().getTime() - LISTED_MS);
  let after: string | null = null;
  for (let page = 0; page < PAGES_A_RUN; page += 1) {
    const { payouts, next } = await provider.listBankPayouts(since, after);
    for (const payout of payouts) await noteBankPayout(platform, provider.name, payout);
    if (next === null) return;
    after = next;
  }
}

/** Money is at the bank when the provider says that it was paid. */
async function noteBankPayout(
  { clock, database, services }: Platform,
  provider: string,
  { id, amount, currency, status }: ProviderBankPayout,
): Promise<void> {
  if (amount === 0) return;
  await database.transact(async (tx) => {
    await tx.db
      .insertInto('bank_payouts')
      .values({ provider, id, currency, amount: String(amount), status, created_at: clock.now() })
      .onConflict((conflict) => conflict.columns(['provider', 'id']).doNothing())
      .execute();
    const known = await tx.db
      .selectFrom('bank_payouts')
      .selectAll()
      .where('provider', '=', provider)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const isThere = status === 'paid';
    const turn = known.turn + (isThere === known.is_entered ? 0 : 1);
    if (turn === known.turn && status === known.status) return;
    await tx.db
      .updateTable('bank_payouts')
      .set({ status, turn, is_entered: isThere })
      .where('provider', '=', provider)
      .where('id', '=', id)
      .execute();
    if (turn === known.turn) return;
    const moved = isThere ? Number(known.amount) : -Number(known.amount);
    const cause = `bank-payout:${provider}:${id}`;
    await services.ledger.post(tx, {
      ...{ key: `${cause}:${turn}`, kind: 'bank', reference: cause },
      postings: [
        { account: siteAccount('provider', known.currency), amount: -moved },
        { account: siteAccount('bank', known.currency), amount: moved },
      ],
    });
  });
}
