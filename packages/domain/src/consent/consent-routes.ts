import { privacySettingsPath } from '../kernel/paths/link-path.ts';
import type { RouteEntry } from '../kernel/paths/route-entry.ts';

/** The data that a visitor allows the site to store and whom to write. */
export const consentRoutes = {
  privacy: {
    name: 'privacy',
    pattern: '/privacy/*',
    page: 'privacy',
    access: 'everyone',
  },
  privacySettings: {
    name: 'privacySettings',
    pattern: privacySettingsPath,
    page: 'privacy-settings',
    access: 'logged-in',
  },
} as const satisfies Record<string, RouteEntry>;
