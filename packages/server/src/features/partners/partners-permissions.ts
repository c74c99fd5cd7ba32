import type { Permissions } from '../../core/feature/permissions.ts';

export const partnersPermissions: Permissions = {
  mutations: {
    answerPartnerApplication: 'site-admin',
    applyForPartner: 'logged-in',
    withdrawPartnerApplication: 'logged-in',
  },
  queries: {
    partnerApplications: 'staff',
    partnerNeeds: 'everyone',
  },
  userFields: {
    partnerStanding: 'self',
  },
};
