import type { Permissions } from '../../core/feature/permissions.ts';

export const videosPermissions: Permissions = {
  mutations: {
    cancelPremiere: 'logged-in',
    createHighlight: 'logged-in',
    deleteVideos: 'logged-in',
    restoreVideos: 'logged-in',
    schedulePremiere: 'logged-in',
    setChannelTrailer: 'logged-in',
    startRerun: 'logged-in',
    stopRerun: 'logged-in',
    takeDownVideo: 'staff',
    updateVideo: 'logged-in',
    updateVideos: 'logged-in',
  },
  queries: {
    video: 'everyone',
    videosByID: 'everyone',
  },
  userFields: {
    followedVideos: 'self',
    videos: 'everyone',
  },
};
