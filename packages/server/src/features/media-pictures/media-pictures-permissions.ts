import type { Permissions } from '../../core/feature/permissions.ts';

export const mediaPicturesPermissions: Permissions = {
  mutations: {
    chooseVideoThumbnail: 'logged-in',
  },
};
