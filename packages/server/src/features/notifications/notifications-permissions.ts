import type { Permissions } from '../../core/feature/permissions.ts';

export const notificationsPermissions: Permissions = {
  mutations: {
    deleteNotification: 'logged-in',
    markNotificationsRead: 'logged-in',
    markNotificationsSeen: 'logged-in',
    switchNotifications: 'logged-in',
    switchPushMessages: 'logged-in',
    unsubscribeEmail: 'everyone',
    updateEmailPreference: 'logged-in',
    updateEmailSettings: 'logged-in',
  },
  queries: {
    emailSubscription: 'everyone',
  },
  userFields: {
    notifications: 'self',
    notificationSettings: 'self',
    notificationSwitches: 'self',
    pushSwitches: 'self',
    unreadNotificationsCount: 'self',
    unseenNotificationsCount: 'self',
  },
};
