import type { Permissions } from '../../core/permissions.ts';

export const playerPermissions: Permissions = {
  queries: {
    playerPreloadExceptions: 'everyone',
  },
};
