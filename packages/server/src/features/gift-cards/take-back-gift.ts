import { BITS, siteAccount, userBits } from '@bandshell/domain/ledger';
import type { Platform } from '../../platform/platform.ts';
import { causeOf } from './redeem-code.ts';

/** Takes back what a redeemed code gave, when its buyer's money is gone, and gives it again when the money is back. */
export const TAKE_BACK_JOB = 'take-back-gift';

/**
 * Brings what a redeemer has to what the order says. It may run again, and after several changes of the order. Spent bits
 * leave the account below zero, as after any chargeback.
 */
export async function takeBackGift({ database, services }: Platform, orderId: string): Promise<void> {
  await database.transact(async (tx) => {
    const code = await tx.db
      .selectFrom('gift_codes')
      .selectAll()
      .where('order_id', '=', orderId)
      .forUpdate()
      .executeTakeFirst();
    if (code === undefined || code.redeemed_by === null) return;
    const { redeemed_by: userId, is_taken_back: isTakenBack } = code;
    const state = isTakenBack ? 'REVOKED' : 'REDEEMED';
    if (code.state === state) return;
    const turn = code.back_turn + 1;
    await tx.db.updateTable('gift_codes').set({ state, back_turn: turn }).where('id', '=', code.id).execute();
    const cause = causeOf(code);
    if (code.gives === 'turbo') {
      return isTakenBack
        ? services.turboGrants.takeBack(tx, userId, cause)
        : services.turboGrants.give(tx, userId, cause);
    }
    const bits = (code.bits ?? 0) * (isTakenBack ? -1 : 1);
    await services.ledger.post(tx, {
      ...{ key: `${cause}:turn:${turn}`, kind: isTakenBack ? 'chargeback' : 'restoration', reference: cause },
      postings: [
        { account: userBits(userId), amount: bits },
        { account: siteAccount('bits-issued', BITS), amount: -bits },
      ],
    });
  });
}
