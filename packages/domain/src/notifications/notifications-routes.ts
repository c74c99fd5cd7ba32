import { notificationsSettingsPath } from '../kernel/paths/link-path.ts';
import type { RouteEntry } from '../kernel/paths/route-entry.ts';

/** Which emails a user gets. */
export const notificationsRoutes = {
  emailUnsubscribe: {
    name: 'emailUnsubscribe',
    pattern: '/email-unsubscribe/*',
    page: 'email-unsubscribe',
    access: 'everyone',
  },
  notificationsSettings: {
    name: 'notificationsSettings',
    pattern: notificationsSettingsPath,
    page: 'notifications-settings',
    access: 'logged-in',
  },
} as const satisfies Record<string, RouteEntry>;
