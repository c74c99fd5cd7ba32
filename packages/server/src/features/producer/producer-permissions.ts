import type { Permissions } from '../../core/permissions.ts';

export const producerPermissions: Permissions = {
  userFields: {
    producedVideos: 'self',
  },
};
