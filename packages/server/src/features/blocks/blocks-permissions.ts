import type { Permissions } from '../../core/feature/permissions.ts';

export const blocksPermissions: Permissions = {
  mutations: {
    blockUser: 'logged-in',
    unblockUser: 'logged-in',
  },
  userFields: {
    blockedUsers: 'self',
  },
};
