import type { Permissions } from '../../core/permissions.ts';

export const searchPermissions: Permissions = {
  queries: {
    searchResults: 'everyone',
    searchSuggestions: 'everyone',
  },
};
