import type { Permissions } from '../../core/permissions.ts';

export const categoriesPermissions: Permissions = {
  mutations: {
    followCategory: 'logged-in',
    unfollowCategory: 'logged-in',
  },
  queries: {
    categories: 'everyone',
    category: 'everyone',
    contentTag: 'everyone',
    contentTags: 'everyone',
    directoryCategories: 'everyone',
    game: 'everyone',
  },
  userFields: { followedCategories: 'self' },
};
