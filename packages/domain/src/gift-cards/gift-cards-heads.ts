import type { RouteHeads } from '../kernel/heads/route-head.ts';

export const giftCardsHeads = {
  giftCard: { title: { en: 'Gift cards', de: 'Geschenkkarten' } },
  redeem: { title: { en: 'Redeem a code', de: 'Code einlösen' } },
  adminGiftCodes: { title: { en: 'Gift codes', de: 'Geschenkcodes' } },
} satisfies RouteHeads;
