import type { Permissions } from '../../core/feature/permissions.ts';

export const chatPermissions: Permissions = {
  mutations: {
    addVIP: 'logged-in',
    removeVIP: 'logged-in',
    updateChatDisplay: 'logged-in',
    updateChatRetention: 'logged-in',
  },
  queries: { chatAddress: 'everyone', chatBadges: 'everyone' },
  userFields: { chatDisplay: 'self-or-nothing', chatMessages: 'self-or-nothing' },
};
