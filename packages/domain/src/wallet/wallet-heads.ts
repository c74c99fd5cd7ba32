import type { RouteHeads } from '../kernel/heads/route-head.ts';

export const walletHeads = {
  wallet: { title: { en: 'Wallet', de: 'Wallet' } },
  revenue: { title: { en: 'Revenue', de: 'Einnahmen' } },
  adminPayouts: { title: { en: 'Payouts', de: 'Auszahlungen' } },
} satisfies RouteHeads;
