import type { Permissions } from '../../core/feature/permissions.ts';

export const producerPermissions: Permissions = {
  userFields: {
    producedVideos: 'self',
  },
};
