import type { Permissions } from '../../core/permissions.ts';

export const captionsPermissions: Permissions = {
  mutations: {
    addVideoCaptions: 'logged-in',
    removeVideoCaptions: 'logged-in',
  },
};
