import type { Permissions } from '../../core/feature/permissions.ts';

export const categoriesPermissions: Permissions = {
  mutations: {
    addCategory: 'site-admin',
    addContentTag: 'site-admin',
    mergeCategories: 'site-admin',
    removeBoxArt: 'site-admin',
    updateCategory: 'site-admin',
    updateContentTag: 'site-admin',
    followCategory: 'logged-in',
    restoreCategoryFollow: 'logged-in',
    unfollowCategory: 'logged-in',
  },
  queries: {
    allContentTags: 'site-admin',
    categories: 'everyone',
    category: 'everyone',
    contentTag: 'everyone',
    contentTags: 'everyone',
    directoryCategories: 'everyone',
    game: 'everyone',
  },
  userFields: { followedCategories: 'self' },
};
