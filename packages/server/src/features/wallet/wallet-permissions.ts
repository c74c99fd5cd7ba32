import type { Permissions } from '../../core/feature/permissions.ts';

export const walletPermissions: Permissions = {
  queries: {
    spendableBalanceBanner: 'everyone',
    creatorShares: 'staff',
    payouts: 'staff',
    siteBooks: 'staff',
  },
  mutations: {
    changeCreatorShare: 'site-admin',
    noteWalletPromotionSeen: 'logged-in',
    removePayoutAccount: 'logged-in',
    retryPayout: 'site-admin',
    returnPayout: 'site-admin',
    setPayoutAccount: 'logged-in',
  },
};
