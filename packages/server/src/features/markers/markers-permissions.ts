import type { Permissions } from '../../core/feature/permissions.ts';

export const markersPermissions: Permissions = {
  mutations: {
    createStreamMarker: 'logged-in',
    deleteStreamMarker: 'logged-in',
  },
};
