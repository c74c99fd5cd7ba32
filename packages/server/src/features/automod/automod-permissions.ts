import type { Permissions } from '../../core/feature/permissions.ts';

export const automodPermissions: Permissions = {
  mutations: {
    acceptChatRules: 'logged-in',
    addChatTerm: 'logged-in',
    decideHeldChatMessage: 'logged-in',
    removeChatTerm: 'logged-in',
    updateAutomod: 'logged-in',
    updateChatFilter: 'logged-in',
    updateChatGates: 'logged-in',
    updateChatLinks: 'logged-in',
    updateChatRules: 'logged-in',
  },
  userFields: { hiddenChatCategories: 'self' },
};
