import type { Permissions } from '../../core/permissions.ts';

export const mediaPicturesPermissions: Permissions = {
  mutations: {
    chooseVideoThumbnail: 'logged-in',
  },
};
