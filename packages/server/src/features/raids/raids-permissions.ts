import type { Permissions } from '../../core/feature/permissions.ts';

export const raidsPermissions: Permissions = {
  mutations: {
    cancelRaid: 'logged-in',
    sendRaidNow: 'logged-in',
    startRaid: 'logged-in',
    updateRaidSettings: 'logged-in',
  },
};
