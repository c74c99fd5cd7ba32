import { missingHead, plainHead } from '../head-facts.ts';
import type { RouteEntry } from '../route-entry.ts';

/** The site itself. */
export const siteRoutes = {
  downloads: {
    name: 'downloads',
    pattern: '/downloads/*',
    page: 'downloads',
    access: 'everyone',
    plays: false,
    head: () => plainHead('Downloads', true),
  },
  ossAttribution: {
    name: 'ossAttribution',
    pattern: '/oss-attribution/*',
    page: 'oss-attribution',
    access: 'everyone',
    plays: false,
    head: () => plainHead('Open-source software', true),
  },
  devUI: {
    name: 'devUI',
    pattern: '/dev/ui',
    page: 'dev-ui',
    access: 'everyone',
    developmentOnly: true,
    plays: false,
    head: () => plainHead('Design system'),
  },
  notFound: {
    name: 'notFound',
    pattern: '*',
    also: ['/:channelLogin/commandcenter'],
    page: 'not-found',
    access: 'everyone',
    plays: false,
    head: () => missingHead('Page not found'),
  },
} as const satisfies Record<string, RouteEntry>;
