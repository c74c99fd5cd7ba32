import { BITS, siteAccount, userBits } from '@bandshell/domain/ledger';
import type { Platform } from '../../platform/platform.ts';
import { causeOf } from './redeem-code.ts';

/** Takes back what a redeemed code gave, when its buyer's money is gone. */
export const TAKE_BACK_JOB = 'take-back-gift';

/** It may run again: the code is redeemed only before. Spent bits leave the account below zero, as after any chargeback. */
export async function takeBackGift({ database, parts }: Platform, orderId: string): Promise<void> {
  await database.transact(async (tx) => {
    const code = await tx.db
      .updateTable('gift_codes')
      .set({ state: 'REVOKED' })
      .where('order_id', '=', orderId)
      .where('state', '=', 'REDEEMED')
      .returningAll()
      .executeTakeFirst();
    if (code === undefined || code.redeemed_by === null) return;
    if (code.gives === 'turbo') return parts.turboGrants.takeBack(tx, code.redeemed_by, causeOf(code));
    const bits = code.bits ?? 0;
    await parts.ledger.post(tx, {
      ...{ key: `${causeOf(code)}:back`, kind: 'chargeback', reference: causeOf(code) },
      postings: [
        { account: userBits(code.redeemed_by), amount: -bits },
        { account: siteAccount('bits-issued', BITS), amount: bits },
      ],
    });
  });
}
