import type { RouteEntry } from '../kernel/paths/route-entry.ts';

/** The page where a creator makes the pages that a streaming program shows over the stream. */
export const browserSourcesRoutes = {
  browserSources: {
    name: 'browserSources',
    pattern: '/u/:login/settings/browser-sources',
    page: 'browser-sources-settings',
    access: 'owner',
  },
} as const satisfies Record<string, RouteEntry>;
