import { privacySettingsPath } from '../routes/link-path.ts';
import type { RouteEntry } from '../routes/route-entry.ts';

/** What a visitor allows the site to store and whom to write. */
export const consentRoutes = {
  privacy: {
    name: 'privacy',
    pattern: '/privacy/*',
    page: 'privacy',
    access: 'everyone',
    plays: false,
  },
  privacySettings: {
    name: 'privacySettings',
    pattern: privacySettingsPath,
    page: 'privacy-settings',
    access: 'logged-in',
    plays: false,
  },
} as const satisfies Record<string, RouteEntry>;
