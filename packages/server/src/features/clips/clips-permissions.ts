import type { Permissions } from '../../core/feature/permissions.ts';

export const clipsPermissions: Permissions = {
  mutations: {
    createClip: 'logged-in',
    deleteClips: 'logged-in',
    featureClip: 'logged-in',
    feedInteraction: 'everyone',
    publishClip: 'logged-in',
    restoreClips: 'logged-in',
    takeDownClip: 'staff',
    unfeatureClip: 'logged-in',
    updateChannelClipsSetting: 'logged-in',
    updateClip: 'logged-in',
  },
  queries: {
    clip: 'everyone',
    clipFeed: 'everyone',
    clipsBySlug: 'everyone',
  },
  userFields: {
    clips: 'everyone',
    createdClips: 'self',
  },
};
