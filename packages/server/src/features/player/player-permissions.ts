import type { Permissions } from '../../core/feature/permissions.ts';

export const playerPermissions: Permissions = {
  queries: {
    playerPreloadExceptions: 'everyone',
  },
};
