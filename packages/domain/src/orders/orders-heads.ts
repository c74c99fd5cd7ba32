import type { RouteHeads } from '../kernel/heads/route-head.ts';

export const ordersHeads = {
  store: { title: { en: 'Store', de: 'Shop' }, isIndexed: true },
  payments: { title: { en: 'Purchases', de: 'Einkäufe' } },
  adminDisputes: { title: { en: 'Disputes', de: 'Rückbuchungen' } },
  adminOrders: { title: { en: 'Orders', de: 'Bestellungen' } },
} satisfies RouteHeads;
