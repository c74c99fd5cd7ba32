import type { Permissions } from '../../core/feature/permissions.ts';

export const costreamsPermissions: Permissions = {
  queries: { costreamDiscovery: 'everyone' },
  mutations: {
    acceptCostreamInvitation: 'logged-in',
    declineCostreamInvitation: 'logged-in',
    inviteCostreamer: 'logged-in',
    leaveCostream: 'logged-in',
    removeCostreamer: 'logged-in',
  },
  userFields: { costreaming: 'self' },
};
