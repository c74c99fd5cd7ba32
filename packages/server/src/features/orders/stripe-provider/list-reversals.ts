import type { Stripe } from 'stripe';
import type { BankPayoutPage, ProviderBankPayout, ReversalPage } from '../../../core/payments/payment-provider.ts';

const PAGE = 100;

interface Reversal {
  readonly id: string;
  readonly payment_intent: string | { readonly id: string } | null;
}

/** Disputes since a time and then refunds since a time, by their own times. The cursor says which of them is read. */
export async function listReversals(stripe: Stripe, since: Date, after: string | null): Promise<ReversalPage> {
  const [, kind = 'dispute', id = ''] = /^(dispute|refund):(\w*)$/.exec(after ?? '') ?? [];
  const wanted = {
    ...{ created: { gte: Math.floor(since.getTime() / 1000) }, limit: PAGE },
    ...(id === '' ? {} : { starting_after: id }),
  };
  const { data, has_more: hasMore }: { readonly data: readonly Reversal[]; readonly has_more: boolean } =
    kind === 'dispute' ? await stripe.disputes.list(wanted) : await stripe.refunds.list(wanted);
  const intents = data.flatMap(({ payment_intent: intent }) =>
    intent === null ? [] : [typeof intent === 'string' ? intent : intent.id],
  );
  const last = data.at(-1);
  const next = hasMore && last !== undefined ? `${kind}:${last.id}` : kind === 'dispute' ? 'refund:' : null;
  return { paymentIds: [...new Set(intents)], next };
}

const STATUS: Readonly<Record<string, ProviderBankPayout['status']>> = {
  paid: 'paid',
  failed: 'failed',
  canceled: 'failed',
};

/** Stripe's payouts to the bank of the account. */
export async function listBankPayouts(stripe: Stripe, since: Date, after: string | null): Promise<BankPayoutPage> {
  const { data, has_more: hasMore } = await stripe.payouts.list({
    ...{ created: { gte: Math.floor(since.getTime() / 1000) }, limit: PAGE },
    ...(after === null ? {} : { starting_after: after }),
  });
  const payouts = data.map(({ id, amount, currency, status }) => ({
    ...{ id, amount, currency: currency.toUpperCase(), status: STATUS[status] ?? 'in_transit' },
  }));
  return { payouts, next: hasMore ? (data.at(-1)?.id ?? null) : null };
}
