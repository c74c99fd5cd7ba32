import type { RouteHeads } from '../kernel/heads/route-head.ts';

export const bitsHeads = {
  bits: { title: { en: 'Bits', de: 'Bits' } },
  bitsCheckout: { title: { en: 'Buy Bits', de: 'Bits kaufen' } },
} satisfies RouteHeads;
