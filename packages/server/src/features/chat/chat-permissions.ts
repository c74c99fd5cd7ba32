import type { Permissions } from '../../core/permissions.ts';

export const chatPermissions: Permissions = {
  mutations: {
    acceptBanShare: 'logged-in',
    addVIP: 'logged-in',
    askBanShare: 'logged-in',
    banChatUser: 'logged-in',
    createBanAppeal: 'logged-in',
    createChatNote: 'logged-in',
    decideBanAppeal: 'logged-in',
    deleteChatNote: 'logged-in',
    endBanShare: 'logged-in',
    removeVIP: 'logged-in',
    unbanChatUser: 'logged-in',
    updateBanAppealSettings: 'logged-in',
    updateChatDisplay: 'logged-in',
    updateChatNote: 'logged-in',
    updateChatRetention: 'logged-in',
    updateChatSuspect: 'logged-in',
  },
  queries: { chatAddress: 'everyone', chatBadges: 'everyone' },
  userFields: { chatDisplay: 'self-or-nothing', chatMessages: 'self-or-nothing', moderatedChannels: 'self' },
};
