import type { RouteHeads } from '../kernel/heads/route-head.ts';
import { subscribeHead } from './subscribe-head.ts';

export const subscriptionsHeads = {
  product: { title: { en: 'Subscribe', de: 'Abonnieren' } },
  subs: { title: { en: 'Subscribe', de: 'Abonnieren' } },
  subscribe: { title: { en: 'Subscribe', de: 'Abonnieren' }, head: subscribeHead },
  unsubscribe: { title: { en: 'Unsubscribe', de: 'Abbestellen' } },
  subscriptions: { title: { en: 'Subscriptions', de: 'Abos' } },
} satisfies RouteHeads;
