import type { Permissions } from '../../core/feature/permissions.ts';

export const collectionsPermissions: Permissions = {
  mutations: {
    addCollectionItems: 'logged-in',
    createCollection: 'logged-in',
    deleteCollection: 'logged-in',
    moveCollectionItem: 'logged-in',
    removeCollectionItem: 'logged-in',
    restoreCollection: 'logged-in',
    updateCollection: 'logged-in',
  },
  queries: {
    collection: 'everyone',
  },
  userFields: {
    collections: 'everyone',
    deletedCollections: 'self',
  },
};
