import type { Permissions } from '../../core/feature/permissions.ts';

export const viewingHistoryPermissions: Permissions = {
  mutations: {
    clearViewingHistory: 'logged-in',
    reportVideoProgress: 'everyone',
    restoreViewingHistory: 'logged-in',
  },
  userFields: {
    viewingHistory: 'self',
  },
};
