import { creatorRevenue, siteAccount } from '@bandshell/domain/ledger';
import { type PayoutEvent, payableAmount, payoutStep } from '@bandshell/domain/wallet';
import { newId } from '../../core/ids/new-id.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { mailPayout } from './payout-mails.ts';
import { lockWallet, readWallet } from './wallet-state.ts';
import type { PayoutRow } from './wallet-tables.ts';

/** Everything that is learnt with an event, and which try it is about: news of an older try change nothing. */
export interface PayoutUpdate {
  readonly turn: number;
  readonly providerPayoutId?: string | undefined;
  readonly failureReason?: string | null | undefined;
  /** For a new try. */
  readonly account?: { readonly provider: string; readonly id: string; readonly label: string };
}

/** The wallet no longer has what a new try would take. The transaction is rolled back. */
export class TooLittle extends Error {
  override readonly name = 'TooLittle';
}

/**
 * Applies an event to a payout: state, ledger, history and mail, all or nothing. An event that has no step, or comes from
 * another try, changes nothing.
 * @returns the payout afterwards
 * @throws {TooLittle} for a new try
 */
export async function changePayout(
  platform: Platform,
  payoutId: string,
  event: PayoutEvent,
  updates: PayoutUpdate,
  also?: (tx: Tx, changed: PayoutRow) => Promise<void>,
): Promise<PayoutRow> {
  const { clock, database } = platform;
  return database.transact(async (tx) => {
    const payout = await tx.db
      .selectFrom('payouts')
      .selectAll()
      .where('id', '=', payoutId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const step = payoutStep(payout.state, event);
    if (step === null || payout.turn !== updates.turn) return payout;
    const isNewTry = step.effect === 'take' || step.effect === 'take-found';
    const turn = payout.turn + (isNewTry ? 1 : 0);
    const { account } = updates;
    const changed = await tx.db
      .updateTable('payouts')
      .set({
        state: step.to,
        turn,
        updated_at: clock.now(),
        failure_reason: isNewTry ? null : (updates.failureReason ?? payout.failure_reason),
        provider_payout_id: updates.providerPayoutId ?? (isNewTry ? null : payout.provider_payout_id),
        ...(account === undefined
          ? {}
          : { provider: account.provider, account_id: account.id, account_label: account.label }),
      })
      .where('id', '=', payoutId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await notePayout(tx, platform, changed, event, payout.state);
    if (step.effect === 'return') await postPayout(tx, platform, changed, 'payout-return');
    if (step.effect === 'take') await mustHave(tx, platform, changed);
    if (isNewTry) await postPayout(tx, platform, changed, 'payout');
    await mailPayout(tx, platform, changed);
    await also?.(tx, changed);
    return changed;
  });
}

/** @throws {TooLittle} when the wallet does not have the amount */
async function mustHave(tx: Tx, platform: Platform, payout: PayoutRow): Promise<void> {
  await lockWallet(tx, payout.creator_id);
  // The money was earned before its first try, so nothing of it is held.
  const wallet = await readWallet(platform, tx.db, payout.creator_id, payout.created_at);
  if (payableAmount(wallet) < Number(payout.amount)) throw new TooLittle(payout.id);
}

/** Moves the money of a payout: from the wallet, or back to it. Each try does either once; `name` is part of the key. */
export async function postPayout(
  tx: Tx,
  { services }: Platform,
  { id, turn, creator_id, currency, amount }: PayoutRow,
  kind: 'payout' | 'payout-return',
  name: string = kind,
): Promise<void> {
  const sign = kind === 'payout' ? 1 : -1;
  await services.ledger.post(tx, {
    key: `${name}:${id}:${turn}`,
    kind,
    reference: `payout:${id}`,
    postings: [
      { account: creatorRevenue(creator_id, currency), amount: -sign * Number(amount) },
      { account: siteAccount('payouts', currency), amount: sign * Number(amount) },
    ],
  });
}

export const notePayout = (
  { db }: Tx,
  { clock }: Platform,
  { id, state, updated_at }: PayoutRow,
  event: PayoutEvent | 'created' | 'found-twice',
  from: PayoutRow['state'] | null,
) =>
  db
    .insertInto('payout_changes')
    .values({ payout_id: id, id: newId(clock), event, from_state: from, to_state: state, at: updated_at })
    .execute();
