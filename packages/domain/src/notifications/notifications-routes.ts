import { notificationsSettingsPath } from '../routes/link-path.ts';
import type { RouteEntry } from '../routes/route-entry.ts';

/** Which e-mails a user gets. */
export const notificationsRoutes = {
  emailUnsubscribe: {
    name: 'emailUnsubscribe',
    pattern: '/email-unsubscribe/*',
    page: 'email-unsubscribe',
    access: 'everyone',
    plays: false,
  },
  notificationsSettings: {
    name: 'notificationsSettings',
    pattern: notificationsSettingsPath,
    page: 'notifications-settings',
    access: 'logged-in',
    plays: false,
  },
} as const satisfies Record<string, RouteEntry>;
