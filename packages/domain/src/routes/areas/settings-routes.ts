import type { RouteEntry } from '../route-entry.ts';

/** The user's settings. */
export const settingsRoutes = {
  profileSettings: {
    name: 'profileSettings',
    pattern: '/settings/profile',
    page: 'profile-settings',
    access: 'logged-in',
    plays: false,
  },
  securitySettings: {
    name: 'securitySettings',
    pattern: '/settings/security',
    page: 'security-settings',
    access: 'logged-in',
    plays: false,
  },
  accountSettings: {
    name: 'accountSettings',
    pattern: '/settings/account',
    page: 'account-settings',
    access: 'logged-in',
    plays: false,
  },
  notificationsSettings: {
    name: 'notificationsSettings',
    pattern: '/settings/notifications',
    page: 'notifications-settings',
    access: 'logged-in',
    plays: false,
  },
  recommendationsSettings: {
    name: 'recommendationsSettings',
    pattern: '/settings/recommendations',
    page: 'recommendations-settings',
    access: 'logged-in',
    plays: false,
  },
  channelSettings: {
    name: 'channelSettings',
    pattern: '/settings/channel',
    page: 'channel-settings',
    access: 'logged-in',
    plays: false,
  },
  clipsSettings: {
    name: 'clipsSettings',
    pattern: '/settings/clips',
    page: 'clips-settings',
    access: 'logged-in',
    plays: false,
  },
  connectionsSettings: {
    name: 'connectionsSettings',
    pattern: '/settings/connections',
    page: 'connections-settings',
    access: 'logged-in',
    plays: false,
  },
  applicationsSettings: {
    name: 'applicationsSettings',
    pattern: '/settings/applications',
    page: 'applications-settings',
    access: 'logged-in',
    plays: false,
  },
  privacySettings: {
    name: 'privacySettings',
    pattern: '/settings/privacy',
    page: 'privacy-settings',
    access: 'logged-in',
    plays: false,
  },
} as const satisfies Record<string, RouteEntry>;
