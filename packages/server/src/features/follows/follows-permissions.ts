import type { Permissions } from '../../core/feature/permissions.ts';

export const followsPermissions: Permissions = {
  mutations: {
    followUser: 'logged-in',
    restoreFollow: 'logged-in',
    setLiveNotice: 'logged-in',
    unfollowUser: 'logged-in',
  },
  userFields: {
    followedStreams: 'self',
    followers: 'everyone',
    follows: 'everyone',
  },
};
