import type { Permissions } from '../../core/feature/permissions.ts';

export const moderationPermissions: Permissions = {
  mutations: {
    acceptBanShare: 'logged-in',
    askBanShare: 'logged-in',
    banChatUser: 'logged-in',
    createBanAppeal: 'logged-in',
    createChatNote: 'logged-in',
    decideBanAppeal: 'logged-in',
    deleteChatNote: 'logged-in',
    endBanShare: 'logged-in',
    unbanChatUser: 'logged-in',
    updateBanAppealSettings: 'logged-in',
    updateChatNote: 'logged-in',
    updateChatSuspect: 'logged-in',
  },
  userFields: { moderatedChannels: 'self' },
};
