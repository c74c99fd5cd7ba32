import { applicationsSettingsPath, connectionsSettingsPath } from '../kernel/paths/link-path.ts';
import type { RouteEntry } from '../kernel/paths/route-entry.ts';

/** Applications that act for a user. */
export const oauthRoutes = {
  oauthAuthorize: {
    name: 'oauthAuthorize',
    pattern: '/oauth2/authorize',
    page: 'oauth-authorize',
    access: 'everyone',
  },
  activate: {
    name: 'activate',
    pattern: '/activate/*',
    page: 'activate',
    access: 'logged-in',
  },
  connectionsSettings: {
    name: 'connectionsSettings',
    pattern: connectionsSettingsPath,
    page: 'connections-settings',
    access: 'logged-in',
  },
  applicationsSettings: {
    name: 'applicationsSettings',
    pattern: applicationsSettingsPath,
    page: 'applications-settings',
    access: 'logged-in',
  },
} as const satisfies Record<string, RouteEntry>;
