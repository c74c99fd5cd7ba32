import type { Permissions } from '../../core/feature/permissions.ts';

export const streamsPermissions: Permissions = {
  mutations: {
    resetStreamKey: 'logged-in',
  },
  queries: {
    streams: 'everyone',
  },
};
