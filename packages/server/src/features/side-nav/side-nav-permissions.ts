import type { Permissions } from '../../core/permissions.ts';

export const sideNavPermissions: Permissions = {
  queries: {
    sideNav: 'everyone',
  },
};
