import type { Permissions } from '../../core/feature/permissions.ts';

export const exportsPermissions: Permissions = {
  mutations: {
    cancelDestinationExport: 'logged-in',
    connectDestination: 'logged-in',
    disconnectDestination: 'logged-in',
    exportClip: 'logged-in',
    requestClipExport: 'logged-in',
    retryDestinationExport: 'logged-in',
  },
  queries: {
    destinationExport: 'logged-in',
  },
  userFields: {
    destinationExports: 'self',
    exportDestinations: 'self',
  },
};
