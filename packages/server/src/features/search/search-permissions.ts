import type { Permissions } from '../../core/feature/permissions.ts';

export const searchPermissions: Permissions = {
  queries: {
    searchResults: 'everyone',
    searchSuggestions: 'everyone',
  },
};
