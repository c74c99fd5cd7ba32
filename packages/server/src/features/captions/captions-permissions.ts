import type { Permissions } from '../../core/feature/permissions.ts';

export const captionsPermissions: Permissions = {
  mutations: {
    addVideoCaptions: 'logged-in',
    removeVideoCaptions: 'logged-in',
  },
};
