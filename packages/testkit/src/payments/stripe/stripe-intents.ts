import {
  fault,
  type Intent,
  missing,
  newId,
  type Setup,
  STRIPE_METHODS,
  type StripeAccount,
  viewIntent,
  viewSetup,
} from './stripe-objects.ts';

export function createIntent(account: StripeAccount, form: URLSearchParams) {
  const method = form.get('payment_method') ?? '';
  if (!(Object.values(STRIPE_METHODS) as string[]).includes(method)) return missing('payment_method');
  const customer = form.get('customer');
  if (customer !== null && !account.customers.has(customer)) return missing('customer');
  const metadata: Record<string, string> = {};
  for (const [name, value] of form) {
    const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
    if (key !== undefined) metadata[key] = value;
  }
  const needsBank = method === STRIPE_METHODS.challenge && form.get('off_session') === 'true';
  const declined = needsBank || method === STRIPE_METHODS.declined || method === STRIPE_METHODS.insufficientFunds;
  const reason = needsBank
    ? 'authentication_required'
    : method === STRIPE_METHODS.declined
      ? 'generic_decline'
      : 'insufficient_funds';
  const intent: Intent = {
    ...{
      id: newId('pi'),
      amount: Number(form.get('amount')),
      currency: form.get('currency') ?? '',
      metadata,
      method,
    },
    ...{ customer, futureUsage: form.get('setup_future_usage') },
    created: Math.floor(Date.now() / 1000),
    status: declined
      ? 'requires_payment_method'
      : method === STRIPE_METHODS.challenge
        ? 'requires_action'
        : 'succeeded',
    error: declined ? { code: 'card_declined', decline_code: reason } : null,
    ...{ refund: null, refundedPart: 0, dispute: null },
  };
  account.intents.set(intent.id, intent);
  if (!declined) return { status: 200, body: viewIntent(intent) };
  return fault(402, { type: 'card_error', ...intent.error, message: 'Declined.', payment_intent: viewIntent(intent) });
}

function createSetup(account: StripeAccount, form: URLSearchParams) {
  const method = form.get('payment_method') ?? '';
  if (!(Object.values(STRIPE_METHODS) as string[]).includes(method)) return missing('payment_method');
  const declined = method === STRIPE_METHODS.declined || method === STRIPE_METHODS.insufficientFunds;
  const setup: Setup = {
    ...{ id: newId('seti'), method, customer: form.get('customer') },
    metadata: {
      ...{ order: form.get('metadata[order]') ?? '', site: form.get('metadata[site]') ?? '' },
      currency: form.get('metadata[currency]') ?? '',
    },
    error: declined ? { code: 'card_declined', decline_code: 'generic_decline' } : null,
    status: declined
      ? 'requires_payment_method'
      : method === STRIPE_METHODS.challenge
        ? 'requires_action'
        : 'succeeded',
  };
  account.setups.set(setup.id, setup);
  if (!declined) return { status: 200, body: viewSetup(setup) };
  return fault(402, { type: 'card_error', ...setup.error, message: 'Declined.', setup_intent: viewSetup(setup) });
}

export function routeSetup(account: StripeAccount, id: string, deed: string, form: URLSearchParams) {
  if (id === '') return createSetup(account, form);
  const setup = account.setups.get(id);
  if (setup === undefined) return missing('intent');
  if (deed === 'cancel') setup.status = 'canceled';
  return { status: 200, body: viewSetup(setup) };
}

export function cancelIntent(intent: Intent) {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    return fault(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: 'It is over.',
    });
  }
  intent.status = 'canceled';
  return { status: 200, body: viewIntent(intent) };
}

export function refundIntent(account: StripeAccount, form: URLSearchParams) {
  const intent = account.intents.get(form.get('payment_intent') ?? '');
  if (intent === undefined || intent.status !== 'succeeded') return missing('payment_intent');
  const part = form.get('amount');
  if (part !== null) {
    if (intent.refundedPart + Number(part) > intent.amount) {
      return fault(400, { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'Too much.' });
    }
    intent.refundedPart += Number(part);
    if (intent.refundedPart === intent.amount) intent.refund = 'succeeded';
    const body = { id: newId('re'), object: 'refund', status: 'succeeded', payment_intent: intent.id };
    return { status: 200, body };
  }
  if (intent.refund === 'succeeded') {
    return fault(400, { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'Refunded.' });
  }
  // Of such a card the first refund fails.
  intent.refund = intent.method === STRIPE_METHODS.refundFails && intent.refund === null ? 'failed' : 'succeeded';
  return {
    status: 200,
    body: { id: newId('re'), object: 'refund', status: intent.refund, payment_intent: intent.id },
  };
}
