import type { Permissions } from '../../core/feature/permissions.ts';

export const sideNavPermissions: Permissions = {
  queries: {
    sideNav: 'everyone',
  },
};
