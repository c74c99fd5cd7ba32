import type { Permissions } from '../../core/feature/permissions.ts';

export const giftCardsPermissions: Permissions = {
  queries: { giftCodes: 'staff', giftProducts: 'logged-in' },
  mutations: {
    issueGiftCodes: 'site-admin',
    prepareGiftCard: 'logged-in',
    redeemGiftCode: 'logged-in',
    resendGiftCard: 'logged-in',
    revokeGiftCode: 'site-admin',
    showGiftCode: 'logged-in',
  },
  userFields: { giftCards: 'self' },
};
