import { refundOf, type StripeAccount, viewIntent } from './stripe-objects.ts';

/** The amount that Stripe keeps of each dispute. */
const STRIPE_DISPUTE_FEE = 1_500;
/** When the answer to a dispute is due, in seconds. */
const STRIPE_EVIDENCE_DUE = 1_900_000_000;

export function listIntents({ intents }: StripeAccount, query: URLSearchParams) {
  const all = [...intents.values()]
    .reverse()
    .filter(({ created }) => created >= Number(query.get('created[gte]') ?? 0));
  const after = query.get('starting_after');
  const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const limit = Number(query.get('limit') ?? 10);
  const body = {
    object: 'list',
    data: all.slice(from, from + limit).map(viewIntent),
    has_more: from + limit < all.length,
  };
  return { status: 200, body };
}

export function listDisputes({ intents }: StripeAccount, of: string | null) {
  const disputed = [...intents.values()].filter(({ id, dispute }) => dispute !== null && (of === null || id === of));
  const data = disputed.map(({ id, amount, currency, dispute }) => ({
    ...{ id: `dp_${id.slice(3)}`, object: 'dispute', status: dispute, amount, currency, reason: 'fraudulent' },
    ...{
      created: Math.floor(Date.now() / 1000),
      payment_intent: id,
      evidence_details: { due_by: STRIPE_EVIDENCE_DUE },
    },
    balance_transactions: dispute?.startsWith('warning_') ? [] : [{ fee: STRIPE_DISPUTE_FEE, currency }],
  }));
  return { status: 200, body: { object: 'list', data: data.reverse(), has_more: false } };
}

export function listRefunds({ intents }: StripeAccount) {
  const refunded = [...intents.values()].filter(({ refund: of, refundedPart }) => of !== null || refundedPart > 0);
  const data = refunded.map((intent) => ({ ...refundOf(intent, 'succeeded', 1), payment_intent: intent.id }));
  return { status: 200, body: { object: 'list', data: data.reverse(), has_more: false } };
}
