import type { Permissions } from '../../core/permissions.ts';

export const categoriesPermissions: Permissions = {
  queries: {
    categories: 'everyone',
    category: 'everyone',
    game: 'everyone',
  },
};
