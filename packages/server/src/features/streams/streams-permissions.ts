import type { Permissions } from '../../core/permissions.ts';

export const streamsPermissions: Permissions = {
  queries: {
    streams: 'everyone',
  },
};
