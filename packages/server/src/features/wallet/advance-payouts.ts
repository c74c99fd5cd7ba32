import { eventOfPayout } from '@bandshell/domain/wallet';
import type { ProviderPayout } from '../../core/payments/payout-provider.ts';
import type { Platform } from '../../platform/platform.ts';
import { changePayout } from './change-payout.ts';
import { adoptReturned, mustFit, payoutKey, settleReturned } from './settle-returned.ts';
import type { PayoutRow } from './wallet-tables.ts';

const PAYOUTS_A_RUN = 500;
/** Banks send payouts back so long after they were paid. */
const RETURNED_WITHIN_MS = 10 * 24 * 60 * 60_000;

/**
 * Brings a payout and the provider together. It may run at any time, on several nodes and again after a crash: the
 * provider's payout has the key of the try.
 * @throws when the provider cannot be reached; the caller tries again
 */
export async function advancePayout(platform: Platform, payoutId: string): Promise<PayoutRow> {
  const payout = await platform.database.db
    .selectFrom('payouts')
    .selectAll()
    .where('id', '=', payoutId)
    .executeTakeFirstOrThrow();
  if (payout.state === 'FAILED') return payout;
  const { provider } = platform.services.payments;
  if (provider?.payouts === undefined || provider.name !== payout.provider) {
    throw new Error(`the payout provider "${payout.provider}" is away`);
  }
  if (payout.provider_payout_id !== null) {
    return applyPayout(platform, payout, await provider.payouts.readPayout(payout.provider_payout_id));
  }
  // An older try of it may be at the provider: then it is this one, and nothing is paid twice.
  const adopted = await adoptReturned(platform, payout);
  if (adopted !== undefined) return adopted;
  const answer = await provider.payouts.createPayout({
    ...{ key: payoutKey(payout), payoutId: payout.id, account: payout.account_id },
    ...{ amount: Number(payout.amount), currency: payout.currency },
  });
  if ('payout' in answer) return applyPayout(platform, payout, answer.payout);
  platform.log.warn({ payoutId: payout.id, refusal: answer.refusal }, 'a payout was refused by the payment provider');
  return changePayout(platform, payout.id, 'failed', { turn: payout.turn, failureReason: answer.refusal });
}

function applyPayout(platform: Platform, payout: PayoutRow, answer: ProviderPayout): Promise<PayoutRow> {
  mustFit(platform, payout, answer);
  return changePayout(platform, payout.id, eventOfPayout(answer.status), {
    turn: payout.turn,
    providerPayoutId: answer.id,
    failureReason: answer.failureCode,
  });
}

/** Asks about payouts that have no end; and, if `also` says so, about those that a bank may still send back. */
export async function advancePayouts(platform: Platform, also: 'paid' | 'none' = 'none'): Promise<void> {
  const { clock, database, log } = platform;
  await settleReturned(platform, also);
  const since = new Date(clock.now().getTime() - RETURNED_WITHIN_MS);
  const rows = await database.db
    .selectFrom('payouts')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['INITIATED', 'IN_TRANSIT']),
        ...(also === 'paid' ? [eb.and([eb('state', '=', 'PAID'), eb('updated_at', '>=', since)])] : []),
      ]),
    )
    .orderBy('updated_at')
    .limit(PAYOUTS_A_RUN)
    .execute();
  for (const { id } of rows) {
    await advancePayout(platform, id).catch((error: unknown) =>
      log.warn({ err: error, payoutId: id }, 'a payout waits for the payment provider'),
    );
  }
}
