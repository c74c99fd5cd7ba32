import type { Permissions } from '../../core/permissions.ts';

export const notificationsPermissions: Permissions = {
  mutations: {
    unsubscribeEmail: 'everyone',
    updateEmailPreference: 'logged-in',
  },
  queries: {
    emailSubscription: 'everyone',
  },
  userFields: {
    notificationSettings: 'self',
  },
};
