import type { Permissions } from '../../core/feature/permissions.ts';

export const browserSourcesPermissions: Permissions = {
  mutations: {
    createBrowserSource: 'logged-in',
    deleteBrowserSource: 'logged-in',
    renewBrowserSource: 'logged-in',
    testBrowserSource: 'logged-in',
    updateBrowserSource: 'logged-in',
  },
};
