import type { Permissions } from '../../core/feature/permissions.ts';

export const channelsPermissions: Permissions = {
  mutations: {
    addModerator: 'logged-in',
    removeModerator: 'logged-in',
    updateBroadcastSettings: 'logged-in',
    updateHomePreferences: 'logged-in',
  },
  queries: {
    user: 'everyone',
    userID: 'everyone',
    userOrError: 'everyone',
  },
};
