import type { Permissions } from '../../core/feature/permissions.ts';

export const sharedChatPermissions: Permissions = {
  mutations: {
    acceptSharedChat: 'logged-in',
    declineSharedChat: 'logged-in',
    inviteToSharedChat: 'logged-in',
    leaveSharedChat: 'logged-in',
    removeFromSharedChat: 'logged-in',
    updateSharedChatSettings: 'logged-in',
  },
  userFields: { sharedChatting: 'self' },
};
