import type { Permissions } from '../../core/feature/permissions.ts';

export const uploadsPermissions: Permissions = {
  mutations: {
    cancelVideoUpload: 'logged-in',
    createVideoUpload: 'logged-in',
    retryVideoUpload: 'logged-in',
  },
  userFields: {
    uploadStorage: 'self',
    videoUploads: 'self',
  },
};
