import type { Permissions } from '../../core/permissions.ts';

export const chatPermissions: Permissions = {
  mutations: {
    banChatUser: 'logged-in',
    createBanAppeal: 'logged-in',
    createChatNote: 'logged-in',
    decideBanAppeal: 'logged-in',
    deleteChatNote: 'logged-in',
    unbanChatUser: 'logged-in',
    updateBanAppealSettings: 'logged-in',
    updateChatNote: 'logged-in',
  },
  userFields: { moderatedChannels: 'self' },
};
