import type { Permissions } from '../../core/feature/permissions.ts';

export const webPushPermissions: Permissions = {
  mutations: {
    addBrowserPushSubscription: 'logged-in',
    removeBrowserPushSubscription: 'logged-in',
  },
  queries: {
    browserPushPublicKey: 'everyone',
  },
};
