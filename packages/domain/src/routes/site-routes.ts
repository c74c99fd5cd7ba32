import { homePath } from '../kernel/paths/link-path.ts';
import type { RouteEntry } from '../kernel/paths/route-entry.ts';

/** The site itself. */
export const siteRoutes = {
  home: {
    name: 'home',
    pattern: homePath,
    page: 'home',
    access: 'everyone',
    injects: { operation: 'HomePage', variables: () => ({}) },
  },
  downloads: {
    name: 'downloads',
    pattern: '/downloads/*',
    page: 'downloads',
    access: 'everyone',
  },
  ossAttribution: {
    name: 'ossAttribution',
    pattern: '/oss-attribution/*',
    page: 'oss-attribution',
    access: 'everyone',
  },
  devUI: {
    name: 'devUI',
    pattern: '/dev/ui',
    page: 'dev-ui',
    access: 'everyone',
    developmentOnly: true,
  },
  notFound: {
    name: 'notFound',
    pattern: '*',
    also: ['/:channelLogin/commandcenter'],
    page: 'not-found',
    access: 'everyone',
  },
} as const satisfies Record<string, RouteEntry>;
