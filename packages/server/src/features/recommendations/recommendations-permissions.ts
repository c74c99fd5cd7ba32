import type { Permissions } from '../../core/feature/permissions.ts';

export const recommendationsPermissions: Permissions = {
  mutations: {
    hideSuggestion: 'logged-in',
    setPersonalRanking: 'logged-in',
    unhideSuggestion: 'logged-in',
  },
  userFields: {
    hiddenSuggestions: 'self',
    rankingSettings: 'self',
    recommendedStreams: 'self',
    suggestedCollaborators: 'self',
  },
};
