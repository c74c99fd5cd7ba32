import type { Permissions } from '../../core/permissions.ts';

export const exportsPermissions: Permissions = {
  mutations: {
    requestClipExport: 'logged-in',
  },
};
