import { homePath } from './link-path.ts';
import type { RouteEntry } from './route-entry.ts';

/** The site itself. */
export const siteRoutes = {
  home: {
    name: 'home',
    pattern: homePath,
    page: 'home',
    access: 'everyone',
    injects: { operation: 'HomePage', variables: () => ({}) },
    plays: false,
  },
  downloads: {
    name: 'downloads',
    pattern: '/downloads/*',
    page: 'downloads',
    access: 'everyone',
    plays: false,
  },
  ossAttribution: {
    name: 'ossAttribution',
    pattern: '/oss-attribution/*',
    page: 'oss-attribution',
    access: 'everyone',
    plays: false,
  },
  devUI: {
    name: 'devUI',
    pattern: '/dev/ui',
    page: 'dev-ui',
    access: 'everyone',
    developmentOnly: true,
    plays: false,
  },
  notFound: {
    name: 'notFound',
    pattern: '*',
    also: ['/:channelLogin/commandcenter'],
    page: 'not-found',
    access: 'everyone',
    plays: false,
  },
} as const satisfies Record<string, RouteEntry>;
