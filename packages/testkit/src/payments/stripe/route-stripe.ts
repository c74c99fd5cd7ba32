import { cancelIntent, createIntent, refundIntent, routeSetup } from './stripe-intents.ts';
import { listDisputes, listIntents, listRefunds } from './stripe-lists.ts';
import { missing, newId, type StripeAccount, type StripeAnswer, viewIntent } from './stripe-objects.ts';

/** Answers a request as Stripe's reference says. */
export function routeStripe(account: StripeAccount, method: string, url: URL, form: URLSearchParams): StripeAnswer {
  const [, , area = '', id = '', deed = ''] = url.pathname.split('/');
  if (area === 'refunds' && method === 'POST') return refundIntent(account, form);
  if (area === 'disputes') return listDisputes(account, url.searchParams.get('payment_intent'));
  if (area === 'refunds') return listRefunds(account);
  if (area === 'tax') {
    const amount = Number(form.get('line_items[0][amount]'));
    return { status: 200, body: { object: 'tax.calculation', tax_amount_exclusive: Math.round(amount * 0.19) } };
  }
  if (area === 'customers' && method === 'POST') {
    const customer = newId('cus');
    account.customers.add(customer);
    return { status: 200, body: { id: customer, object: 'customer' } };
  }
  if (area === 'customers' && method === 'DELETE') {
    return account.customers.delete(id) ? { status: 200, body: { id, deleted: true } } : missing('id');
  }
  if (area === 'setup_intents') return routeSetup(account, id, deed, form);
  if (area !== 'payment_intents') return missing('path');
  if (id === '') return method === 'POST' ? createIntent(account, form) : listIntents(account, url.searchParams);
  const intent = account.intents.get(id);
  if (intent === undefined) return missing('intent');
  return deed === 'cancel' ? cancelIntent(intent) : { status: 200, body: viewIntent(intent) };
}
