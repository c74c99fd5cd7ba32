import type { Permissions } from '../../core/permissions.ts';

export const markersPermissions: Permissions = {
  mutations: {
    createStreamMarker: 'logged-in',
    deleteStreamMarker: 'logged-in',
  },
};
