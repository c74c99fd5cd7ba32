import type { RouteEntry } from '../kernel/paths/route-entry.ts';

/** Giving by mail, and taking what was given. */
export const giftCardsRoutes = {
  giftCard: { name: 'giftCard', pattern: '/giftcard/*', page: 'giftcard', access: 'logged-in' },
  redeem: { name: 'redeem', pattern: '/redeem/*', page: 'redeem', access: 'logged-in' },
  adminGiftCodes: {
    name: 'adminGiftCodes',
    pattern: '/admin/gift-codes',
    page: 'admin-gift-codes',
    access: 'staff',
  },
} as const satisfies Record<string, RouteEntry>;
