import type { Permissions } from '../../core/feature/permissions.ts';

export const campaignsPermissions: Permissions = {
  mutations: {
    createCampaign: 'staff',
    deleteCampaign: 'staff',
    reportImpressions: 'everyone',
    restoreCampaign: 'staff',
    updateCampaign: 'staff',
  },
  queries: { campaigns: 'staff', channelSponsorships: 'everyone', featuredStreams: 'everyone' },
};
