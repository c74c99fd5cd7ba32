import type { Permissions } from '../../core/feature/permissions.ts';

export const emotesPermissions: Permissions = {
  mutations: {
    decideEmote: 'staff',
    deleteEmote: 'logged-in',
    moveEmote: 'logged-in',
    renameEmote: 'logged-in',
    setEmoteAnimationsEnabled: 'logged-in',
    setEmotePrefix: 'logged-in',
    takeDownEmote: 'staff',
  },
  queries: { availableEmoteSets: 'everyone', emote: 'everyone', emotesInReview: 'staff', popularEmotes: 'everyone' },
  userFields: { chatUISettings: 'self' },
};
