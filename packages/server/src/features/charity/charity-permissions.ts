import type { Permissions } from '../../core/feature/permissions.ts';

export const charityPermissions: Permissions = {
  queries: { charities: 'everyone', charityCampaigns: 'everyone', charityTotals: 'staff' },
  mutations: {
    addCharity: 'site-admin',
    closeCharity: 'site-admin',
    endCharityCampaign: 'logged-in',
    startCharityCampaign: 'logged-in',
  },
};
