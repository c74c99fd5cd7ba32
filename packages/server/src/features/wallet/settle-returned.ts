import { eventOfPayout } from '@bandshell/domain/wallet';
import type { PayoutProvider, ProviderPayout } from '../../core/payments/payout-provider.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { changePayout, notePayout, postPayout } from './change-payout.ts';
import type { PayoutReturnRow, PayoutRow } from './wallet-tables.ts';

const RETURNS_A_RUN = 200;
/** Banks send payouts back so long after they were paid. */
const SENT_BACK_WITHIN_MS = 10 * 24 * 60 * 60_000;

/** The key of a try at its provider. */
export const payoutKey = ({ id, turn }: Pick<PayoutRow, 'id' | 'turn'>): string => `payout-${id}-${turn}`;

/** @throws when a provider's payout is another one than ours */
export function mustFit(platform: Platform, payout: PayoutRow, found: ProviderPayout): void {
  const { payoutId, amount, currency } = found;
  if (payoutId === payout.id && amount === Number(payout.amount) && currency === payout.currency) return;
  platform.log.error({ payoutId: payout.id, providerPayoutId: found.id }, 'a payout is another one at the provider');
  throw new Error(`the payout ${found.id} does not fit ${payout.id}`);
}

/** Another node was faster; the transaction is rolled back. */
class SettledMeanwhile extends Error {
  override readonly name = 'SettledMeanwhile';
}

/**
 * Asks the provider about payouts whose money was returned while the site did not have it. One that was paid all the same
 * takes its money from the wallet again, which may be below zero then. `also` looks at what a bank may send back, too.
 */
export async function settleReturned(platform: Platform, also: 'paid' | 'none'): Promise<void> {
  const { clock, database, log, services } = platform;
  const { provider } = services.payments;
  if (provider?.payouts === undefined) return;
  const since = new Date(clock.now().getTime() - SENT_BACK_WITHIN_MS);
  const rows = await database.db
    .selectFrom('payout_returns')
    .selectAll()
    .where('provider', '=', provider.name)
    .where(({ and, eb, or }) =>
      or([
        eb('state', '=', 'OPEN'),
        ...(also === 'paid' ? [and([eb('state', '=', 'FOUND'), eb('updated_at', '>=', since)])] : []),
      ]),
    )
    .orderBy('updated_at')
    .limit(RETURNS_A_RUN)
    .execute();
  for (const row of rows) {
    await settle(platform, provider.payouts, row).catch((error: unknown) => {
      if (!(error instanceof SettledMeanwhile)) {
        log.warn({ err: error, payoutId: row.payout_id }, 'a returned payout could not be asked about');
      }
    });
  }
}

async function settle(platform: Platform, provider: PayoutProvider, row: PayoutReturnRow): Promise<void> {
  const payout = await platform.database.db
    .selectFrom('payouts')
    .selectAll()
    .where('id', '=', row.payout_id)
    .executeTakeFirstOrThrow();
  // It was tried again and not sent yet: sending it asks first.
  if (row.state === 'OPEN' && payout.state === 'INITIATED') return;
  const found = await ask(provider, row);
  if (found !== null) mustFit(platform, payout, found);
  if (row.state === 'FOUND') {
    if (found?.status === 'failed') await sendBack(platform, payout, row);
  } else if (found === null || found.status === 'failed') {
    await platform.database.transact((tx) => setState(tx, platform, row, 'UNPAID'));
  } else if (payout.state === 'FAILED') {
    platform.log.error({ payoutId: payout.id }, 'a payout was paid whose money had been returned; it is taken again');
    await changePayout(
      platform,
      payout.id,
      found.status === 'paid' ? 'found-paid' : 'found-sent',
      { turn: payout.turn, providerPayoutId: found.id },
      (tx) => setState(tx, platform, row, 'JOINED'),
    );
  } else {
    await takeTwice(platform, payout, row);
  }
}

/** A later try is at another provider, or was there: the creator has the money twice, and the wallet pays for both. */
async function takeTwice(platform: Platform, payout: PayoutRow, row: PayoutReturnRow): Promise<void> {
  platform.log.error(
    { payoutId: payout.id, turn: row.turn },
    'a payout was paid twice, as it was returned and tried again',
  );
  await platform.database.transact(async (tx) => {
    await setState(tx, platform, row, 'FOUND');
    await postPayout(tx, platform, { ...payout, turn: row.turn }, 'payout', 'payout-found');
    await notePayout(tx, platform, { ...payout, updated_at: platform.clock.now() }, 'found-twice', payout.state);
  });
}

async function sendBack(platform: Platform, payout: PayoutRow, row: PayoutReturnRow): Promise<void> {
  await platform.database.transact(async (tx) => {
    await setState(tx, platform, row, 'SENT_BACK');
    await postPayout(tx, platform, { ...payout, turn: row.turn }, 'payout-return', 'payout-found-return');
  });
}

/**
 * Before a try is sent: an older try that was returned and is at the provider all the same becomes this one.
 * @throws when the provider cannot be asked
 */
export async function adoptReturned(platform: Platform, payout: PayoutRow): Promise<PayoutRow | undefined> {
  const { payouts: provider } = platform.services.payments.provider ?? {};
  if (provider === undefined || payout.turn === 1) return undefined;
  const rows = await platform.database.db
    .selectFrom('payout_returns')
    .selectAll()
    .where('payout_id', '=', payout.id)
    .where('provider', '=', payout.provider)
    .where('state', '=', 'OPEN')
    .orderBy('turn')
    .execute();
  for (const row of rows) {
    const found = await ask(provider, row);
    if (found === null || found.status === 'failed') {
      await platform.database.transact((tx) => setState(tx, platform, row, 'UNPAID'));
      continue;
    }
    mustFit(platform, payout, found);
    const updates = { turn: payout.turn, providerPayoutId: found.id };
    return changePayout(platform, payout.id, eventOfPayout(found.status), updates, (tx) =>
      setState(tx, platform, row, 'JOINED'),
    );
  }
  return undefined;
}

const ask = (provider: PayoutProvider, { payout_id: id, turn, provider_payout_id: known }: PayoutReturnRow) =>
  known === null ? provider.findPayout(payoutKey({ id, turn })) : provider.readPayout(known);

async function setState(
  { db }: Tx,
  { clock }: Platform,
  row: PayoutReturnRow,
  state: PayoutReturnRow['state'],
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('payout_returns')
    .set({ state, updated_at: clock.now() })
    .where('payout_id', '=', row.payout_id)
    .where('turn', '=', row.turn)
    .where('state', '=', row.state)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new SettledMeanwhile(row.payout_id);
}
