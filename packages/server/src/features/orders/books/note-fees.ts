import { mergedPostings, type Posting, siteAccount } from '@bandshell/domain/ledger';
import type { ProviderFees, ProviderPayment } from '../../../core/payments/payment-provider.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OrderRow } from '../orders-tables.ts';

type Fees = Pick<ProviderPayment, 'fees'>;
type FeeRow = Pick<OrderRow, 'payment_fee' | 'dispute_fee' | 'fee_turn'>;

/** Whether a provider has kept another sum of an order than its books say. */
const haveFeesChanged = (order: FeeRow, { fees }: Fees): boolean =>
  fees !== null && (fees.payment !== Number(order.payment_fee) || fees.dispute !== Number(order.dispute_fee));

/** The amount that the provider has kept more than the order's books say, off the site's sales. */
export function feePostings(order: FeeRow, fees: ProviderFees | null): readonly Posting[] {
  if (fees === null) return [];
  const { currency } = fees;
  const [payment, dispute] = [fees.payment - Number(order.payment_fee), fees.dispute - Number(order.dispute_fee)];
  return mergedPostings([
    { account: siteAccount('sales', currency), amount: -payment - dispute },
    { account: siteAccount('provider-fees', currency), amount: payment },
    { account: siteAccount('dispute-fees', currency), amount: dispute },
  ]);
}

/** The order's columns when they are posted. */
export const feesEntered = ({ fee_turn }: FeeRow, { payment, dispute }: ProviderFees) => ({
  ...{ payment_fee: String(payment), dispute_fee: String(dispute), fee_turn: fee_turn + 1 },
});

/**
 * Enters what the provider has kept of a payment since. It names sums and not steps, so news that come twice change nothing; a
 * dispute's fee that it gives back is entered the other way.
 */
export async function noteFees(platform: Platform, order: OrderRow, { fees }: Fees): Promise<void> {
  if (fees === null || !haveFeesChanged(order, { fees })) return;
  await platform.database.transact(async (tx) => {
    const entered = feesEntered(order, fees);
    const updated = await tx.db
      .updateTable('orders')
      .set(entered)
      .where('id', '=', order.id)
      .where('fee_turn', '=', order.fee_turn)
      .returning('id')
      .executeTakeFirst();
    // Somebody else was faster: the next news compare with what they entered.
    if (updated === undefined) return;
    const cause = `order:${order.id}`;
    await platform.services.ledger.post(tx, {
      ...{ key: `${cause}:fee:${entered.fee_turn}`, kind: 'fee', reference: cause },
      postings: feePostings(order, fees),
    });
  });
}
