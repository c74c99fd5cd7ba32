import { pathOf } from '../kernel/paths/path-pattern.ts';
import { piecesNamed, withPiece } from '../kernel/query-text.ts';
import { normalVideoId } from '../kernel/video-id.ts';
import { dashboardArea } from './dashboard-area.ts';
import type { RedirectEntry, RedirectWay } from './redirect-entry.ts';
import { withReturnPath } from './return-path.ts';

/** The same page under another address: the query is kept. */
const moved =
  (...segments: readonly string[]) =>
  ({ params, search }: RedirectWay): string =>
    pathOf(...segments.map((segment) => (segment.startsWith(':') ? (params[segment.slice(1)] ?? '') : segment))) +
    search;

const home = (): string => '/';
const directory = (): string => '/directory';
const channel = ({ params }: RedirectWay): string => pathOf(params.channelLogin ?? '');

/** The viewer's own dashboard, regardless of the requested login. A visitor logs in first and is then sent back. */
const dashboard = ({ params, path, search, viewerLogin, site }: RedirectWay): string =>
  viewerLogin === undefined
    ? withReturnPath('/login', path + search)
    : `${site?.creatorDashboard ?? ''}${pathOf('u', viewerLogin)}/${dashboardArea(params['*']).path}`;

/** An area that this site does not have; a dashboard elsewhere may have it. */
const dashboardMeanwhile = ({ params, viewerLogin, site }: RedirectWay): string | undefined =>
  viewerLogin === undefined || site?.creatorDashboard !== ''
    ? undefined
    : dashboardArea(params['*']).meanwhile?.(viewerLogin);

/** The viewer's own channel. A visitor logs in first and is then sent back. */
const ownChannel = ({ path, search, viewerLogin }: RedirectWay): string =>
  viewerLogin === undefined ? withReturnPath('/login', path + search) : pathOf(viewerLogin);

/** The clips that the viewer made, which are an area of their dashboard. */
const ownClips = (way: RedirectWay): string => dashboard({ ...way, params: { '*': 'clips' } });

const player = ({ params, search, site }: RedirectWay): string => {
  const parents = piecesNamed(search, 'parent');
  const own = `parent=${encodeURIComponent(site?.host ?? '')}`;
  const query = [`channel=${encodeURIComponent(params.channelLogin ?? '')}`, ...(parents.length > 0 ? parents : [own])];
  const address = site?.player ?? '/player/';
  return `${address}${address.includes('?') ? '&' : '?'}${query.join('&')}`;
};

const category = ({ params, search, categorySlug }: RedirectWay): string | undefined => {
  if (categorySlug === undefined) return undefined;
  const rest = params['*'];
  return `${pathOf('directory', 'category', categorySlug)}${rest === undefined ? '' : `/${rest}`}${search}`;
};

const emailUnsubscribe = ({ params: { emailOpaqueID }, search }: RedirectWay): string =>
  `/email-unsubscribe${emailOpaqueID === undefined ? search : withPiece(search, 'emailOpaqueID', emailOpaqueID)}`;

const video = ({ params, search }: RedirectWay): string | undefined => {
  const given = params.videoID ?? '';
  const normal = normalVideoId(given);
  return normal === undefined || normal === given ? undefined : `${pathOf('videos', normal)}${search}`;
};

const owns = ({ params, viewerLogin }: RedirectWay): boolean =>
  viewerLogin !== undefined && viewerLogin === params.channelLogin?.toLowerCase();

const dashboards = ['/dashboard/*', '/manager/*', '/broadcast/*'];
const channelDashboards = ['/:channelLogin/dashboard/*', '/:channelLogin/manager/*'];

/** Every redirect; the order does not matter. A catch-all answers 302, because a page may be added there later. */
export const redirects: readonly RedirectEntry[] = [
  { requirement: 'ROUTE-53', pattern: '/settings/*', status: 302, to: () => '/settings/profile' },
  { requirement: 'ROUTE-53', pattern: '/settings/history', status: 302, to: ({ search }) => `/history${search}` },
  { requirement: 'ROUTE-83', pattern: '/clips', status: 302, asks: 'viewer', to: ownClips },
  { requirement: 'ROUTE-50', pattern: '/profile', status: 302, asks: 'viewer', to: ownChannel },
  {
    requirement: 'ROUTE-60',
    pattern: '/event/:teamName/*',
    status: 301,
    to: moved('team', ':teamName'),
  },
  {
    requirement: 'ROUTE-62',
    pattern: '/team/:teamName/edit',
    status: 301,
    to: moved('teams', ':teamName', 'dashboard'),
  },
  ...channelDashboards.map(
    (pattern) =>
      ({
        requirement: 'ROUTE-65',
        pattern,
        status: 302,
        asks: 'viewer',
        to: dashboard,
        meanwhile: dashboardMeanwhile,
      }) as const,
  ),
  ...dashboards.map(
    (pattern) =>
      ({
        requirement: 'ROUTE-66',
        pattern,
        status: 302,
        asks: 'viewer',
        to: dashboard,
        meanwhile: dashboardMeanwhile,
      }) as const,
  ),
  {
    requirement: 'ROUTE-71',
    pattern: '/creative/*',
    status: 301,
    to: moved('directory', 'creative'),
  },
  {
    requirement: 'ROUTE-72',
    pattern: '/following/*',
    status: 301,
    to: moved('directory', 'following'),
  },
  { requirement: 'ROUTE-73', pattern: '/hi/*', status: 301, to: home },
  { requirement: 'ROUTE-74', pattern: '/home/*', status: 301, to: () => '/settings/profile' },
  { requirement: 'ROUTE-75', pattern: '/rivals/*', status: 301, to: moved('twitchrivals') },
  { requirement: 'ROUTE-76', pattern: '/upload', status: 301, to: () => '/manager/upload' },
  { requirement: 'ROUTE-77', pattern: '/desktop-oauth-redirect/*', status: 301, to: home },
  { requirement: 'ROUTE-78', pattern: '/email/unsubscribe/:emailOpaqueID?', status: 308, to: emailUnsubscribe },
  ...['/terms', '/tos'].map(
    (pattern) =>
      ({ requirement: 'ROUTE-80', pattern, status: 302, asks: 'site', to: ({ site }) => site?.terms }) as RedirectEntry,
  ),
  {
    requirement: 'DIR-06',
    pattern: '/directory/game/:encodedCommunityName/*',
    status: 302,
    asks: 'category',
    to: category,
  },
  { requirement: 'DIR-19', pattern: '/directory/category', status: 301, to: directory },
  { requirement: 'DIR-20', pattern: '/directory/collection', status: 301, to: directory },
  { requirement: 'DIR-21', pattern: '/directory/*', status: 302, to: directory },
  {
    requirement: 'DIR-22',
    pattern: '/directory/community/:encodedCommunityName/*',
    status: 302,
    asks: 'category',
    to: category,
  },
  {
    requirement: 'DIR-24',
    pattern: '/directory/category/:categorySlug/videos',
    status: 301,
    to: moved('directory', 'category', ':categorySlug', 'videos', 'all'),
  },
  {
    requirement: 'DIR-25',
    pattern: '/directory/esports/game/*',
    status: 301,
    to: moved('directory', 'esports'),
  },
  { requirement: 'CHAN-03', pattern: '/videos/:videoID', status: 301, to: video },
  {
    requirement: 'CHAN-10',
    pattern: '/:channelLogin/videos/edit',
    status: 302,
    asks: 'viewer',
    to: (way) => (owns(way) ? undefined : `${channel(way)}/videos`),
  },
  {
    requirement: 'CHAN-11',
    pattern: '/:channelLogin/chat/*',
    status: 301,
    to: moved('popout', ':channelLogin', 'chat'),
  },
  { requirement: 'CHAN-12', pattern: '/:channelLogin/embed/*', status: 302, asks: 'site', to: player },
  { requirement: 'CHAN-13', pattern: '/:channelLogin/popout/*', status: 302, asks: 'site', to: player },
  {
    requirement: 'CHAN-15',
    pattern: '/:channelLogin/subs/*',
    status: 301,
    to: moved('subs', ':channelLogin'),
  },
  { requirement: 'CHAN-16', pattern: '/:channelLogin/videos/*', status: 301, to: moved(':channelLogin', 'videos') },
  {
    requirement: 'CHAN-17',
    pattern: '/:channelLogin/settings/*',
    status: 302,
    asks: 'viewer',
    to: (way) => (owns(way) ? '/settings/profile' : '/'),
  },
  { requirement: 'CHAN-21', pattern: '/:channelLogin/clip', status: 301, to: moved(':channelLogin', 'clips') },
  { requirement: 'CHAN-21', pattern: '/:channelLogin/video', status: 301, to: moved(':channelLogin', 'videos') },
  {
    requirement: 'CHAN-21',
    pattern: '/:channelLogin/collection',
    status: 301,
    to: moved(':channelLogin', 'collections'),
  },
  { requirement: 'CHAN-23', pattern: '/:channelLogin/*', status: 302, to: channel },
];
