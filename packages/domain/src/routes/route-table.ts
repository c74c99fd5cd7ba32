import { categoryHead } from './category-head.ts';
import { channelHead } from './channel-head.ts';
import { missingHead, plainHead } from './head-facts.ts';
import { pathOf } from './path-pattern.ts';
import type { RouteEntry } from './route-entry.ts';

/** Logins and slugs are looked up in lower case, so one page has one injected answer. */
const lowered = (value: string | undefined): string => (value ?? '').toLowerCase();

/** Every page of the site, for the router of the web app and for the server's documents alike. */
export const routeTable = {
  home: {
    name: 'home',
    pattern: '/',
    page: 'home',
    access: 'everyone',
    injects: { operation: 'HomePage', variables: () => ({}) },
    plays: false,
    head: () => plainHead('', true),
  },
  directory: {
    name: 'directory',
    pattern: '/directory',
    page: 'directory',
    access: 'everyone',
    injects: { operation: 'DirectoryPage', variables: () => ({}) },
    plays: false,
    head: () => plainHead('Browse', true),
  },
  category: {
    name: 'category',
    pattern: '/directory/category/:categorySlug/*',
    canonicalPath: (params) => pathOf('directory', 'category', lowered(params.categorySlug)),
    page: 'category',
    access: 'everyone',
    injects: { operation: 'CategoryPage', variables: (params) => ({ slug: lowered(params.categorySlug) }) },
    plays: false,
    head: categoryHead,
  },
  logIn: {
    name: 'logIn',
    pattern: '/login/*',
    page: 'log-in',
    access: 'everyone',
    plays: false,
    head: () => plainHead('Log in'),
  },
  signUp: {
    name: 'signUp',
    pattern: '/signup/*',
    page: 'sign-up',
    access: 'everyone',
    plays: false,
    head: () => plainHead('Sign up'),
  },
  profileSettings: {
    name: 'profileSettings',
    pattern: '/settings/profile',
    page: 'profile-settings',
    access: 'logged-in',
    plays: false,
    head: () => plainHead('Profile settings'),
  },
  securitySettings: {
    name: 'securitySettings',
    pattern: '/settings/security',
    page: 'security-settings',
    access: 'logged-in',
    plays: false,
    head: () => plainHead('Security settings'),
  },
  streamManager: {
    name: 'streamManager',
    pattern: '/u/:login/stream-manager',
    page: 'stream-manager',
    access: 'owner',
    plays: true,
    head: () => plainHead('Stream manager'),
  },
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
  userRoot: {
    name: 'userRoot',
    pattern: '/user/*',
    page: 'user-root',
    access: 'logged-in',
    plays: false,
    head: () => plainHead('Your account'),
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
  channel: {
    name: 'channel',
    pattern: '/:channelLogin',
    also: [
      '/:channelLogin/home',
      '/:channelLogin/about/*',
      '/:channelLogin/schedule/*',
      '/:channelLogin/clips/*',
      '/:channelLogin/collections/*',
      '/:channelLogin/videos',
      '/:channelLogin/videos/edit',
    ],
    canonicalPath: (params) => pathOf(lowered(params.channelLogin)),
    page: 'channel',
    access: 'everyone',
    injects: { operation: 'ChannelShell', variables: (params) => ({ login: lowered(params.channelLogin) }) },
    plays: true,
    head: channelHead,
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

export type RouteName = keyof typeof routeTable;

/** All routes in the table's order; the order has no weight in matching. */
export const routes: readonly RouteEntry[] = Object.values(routeTable);

/** Every pattern that leads to the page. */
export const patternsOf = ({ pattern, also = [] }: RouteEntry): readonly string[] =>
  pattern === '*' ? also : [pattern, ...also];
