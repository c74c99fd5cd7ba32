import { describe, expect, it } from 'vitest';
import { readPattern } from '../kernel/paths/path-pattern.ts';
import { patternsOf, routes, routeTable } from '../route-table.ts';
import { dashboardSegments } from './dashboard-area.ts';
import { followPath } from './follow-path.ts';
import { matchRoute } from './match-route.ts';
import { pendingRoutes } from './pending-routes.ts';
import { leadOn } from './redirect-entry.ts';
import { redirects } from './redirect-table.ts';

/** A path that the pattern takes, with every optional part or with none. */
const sample = (pattern: string, full: boolean): string => {
  const segments = readPattern(pattern).segments.flatMap((segment) => {
    if (segment === '*') return full ? ['rest', 'x'] : [];
    if (!segment.startsWith(':')) return [segment];
    return segment.endsWith('?') && !full ? [] : ['ana_1'];
  });
  return `/${segments.join('/')}`;
};

const pending = Object.keys(pendingRoutes);

/** The pending pattern that takes a path. */
const pendingPattern = (path: string): string | undefined =>
  pending.find((pattern) => {
    const { segments } = readPattern(pattern);
    const given = path.split('/').filter((one) => one !== '');
    return segments.every((segment, index) => segment === '*' || segment.startsWith(':') || segment === given[index]);
  });

const site = { creatorDashboard: '', terms: 'https://law.example/terms', player: '/player/', host: 'live.example' };
const ways = { site, viewerLogin: 'bo_b', categorySlug: 'raku-firing' };
const pages = routes.flatMap((route) => patternsOf(route).map((pattern) => [pattern, route.name] as const));
const literals = (pattern: string) => readPattern(pattern).segments.filter((one) => !/^[:*]/.test(one)).length;

describe('every row of the tables', () => {
  it.each(pages.filter(([pattern]) => !redirects.some((one) => one.pattern === pattern)))(
    'page %s leads to %s',
    (pattern, name) => {
      for (const full of [true, false]) {
        const { route, redirect } = matchRoute(sample(pattern, full));
        expect([route.name, redirect]).toEqual([name, undefined]);
      }
    },
  );

  it.each(redirects.map((redirect) => [redirect.pattern, redirect] as const))(
    'redirect %s is taken',
    (pattern, row) => {
      for (const full of [true, false]) {
        const match = matchRoute(sample(pattern, full));
        // With few parts a catch-all is the page that stands at its root.
        if (!full && match.redirect !== row)
          expect(literals(match.redirect?.pattern ?? match.route.pattern)).toBeLessThan(3);
        else expect(match.redirect).toBe(row);
      }
    },
  );

  it.each(pending)('pending %s is the not-found page', (pattern) => {
    for (const full of [true, false]) {
      const { route, redirect } = matchRoute(sample(pattern, full));
      const twin = redirects.find((row) => row.pattern === pattern || row.pattern === sample(pattern, full));
      expect(redirect).toBe(twin);
      expect(route).toBe(routeTable.notFound);
    }
  });

  it('has each pattern once a table, and no pending one with a page', () => {
    for (const patterns of [pages.map(([pattern]) => pattern), redirects.map(({ pattern }) => pattern), pending]) {
      expect(new Set(patterns).size).toBe(patterns.length);
    }
    expect(pending.filter((pattern) => pages.some(([page]) => page === pattern))).toEqual([]);
  });

  it('names a requirement for every redirect and every page that is pending', () => {
    for (const id of [...Object.values(pendingRoutes), ...redirects.map(({ requirement }) => requirement)]) {
      expect(id).toMatch(/^(ROUTE|DIR|CHAN)-\d\d$/);
    }
  });

  /** Whether a path of the site opens a page, at once or after it is led on. */
  const opensPage = (target: string): boolean => {
    const { route, redirect } = matchRoute(target.split('?')[0] ?? '');
    return redirect !== undefined || route !== routeTable.notFound;
  };
  const everyWay = redirects.flatMap((row) => {
    const rests = row.pattern.endsWith('/*') ? ['', ...dashboardSegments] : [''];
    return rests.map(
      (rest) => [row, rest === '' ? sample(row.pattern, true) : `${sample(row.pattern, false)}/${rest}`] as const,
    );
  });

  it.each(everyWay)('redirect $pattern leads to a page that exists: %s', (row, path) => {
    for (const info of [ways, { site }]) {
      const way = { params: matchRoute(path).params, path, search: '', ...info };
      const location = leadOn(row, way)?.location;
      if (location === undefined || location.startsWith('https:')) continue;
      expect([location, opensPage(location)]).toEqual([location, true]);
    }
  });

  it.each(everyWay.filter(([{ meanwhile }]) => meanwhile !== undefined))(
    'the stand-in of $pattern is gone when its page is there: %s',
    (row, path) => {
      const way = { params: matchRoute(path).params, path, search: '', ...ways };
      if (row.meanwhile?.(way) === undefined) return;
      const wanted = row.to(way) ?? '';
      const { route, pattern } = { pattern: pendingPattern(wanted), ...matchRoute(wanted) };
      expect([wanted, route.name]).toEqual([wanted, 'notFound']);
      expect(pattern).toBeDefined();
    },
  );

  it('leads no path on more than twice', () => {
    for (const { pattern, asks } of redirects) {
      if (asks !== undefined) continue;
      const { to, needsServer } = followPath(sample(pattern, true));
      if (!needsServer)
        expect(matchRoute(to.split('?')[0] ?? '').redirect?.pattern).toBeOneOf([undefined, '/videos/:videoID']);
    }
  });
});

/** Where a path leads when the server answers with these facts; undefined shows a page. */
const leads = (wanted: string, info: object = ways): string | undefined => {
  const [path = '', query] = wanted.split('?');
  const { redirect, params } = matchRoute(path);
  const way = { params, path, search: query === undefined ? '' : `?${query}`, ...info };
  return redirect === undefined ? undefined : leadOn(redirect, way)?.location;
};

describe('redirects', () => {
  it.each([
    ['ROUTE-60', '/event/kiln/2024/spring?x=1', '/team/kiln?x=1'],
    ['ROUTE-62', '/team/kiln/edit', '/teams/kiln/dashboard'],
    ['ROUTE-71', '/creative/any/thing', '/directory/creative'],
    ['ROUTE-72', '/following/live', '/directory/following'],
    ['ROUTE-73', '/hi/there', '/'],
    ['ROUTE-74', '/home/x', '/settings/profile'],
    ['ROUTE-75', '/rivals/2024', '/twitchrivals'],
    ['ROUTE-76', '/upload', '/manager/upload'],
    ['ROUTE-77', '/desktop-oauth-redirect/x?code=secret', '/'],
    ['ROUTE-78', '/email/unsubscribe?a=1&b=%2F', '/email-unsubscribe?a=1&b=%2F'],
    ['ROUTE-79', '/email/unsubscribe/x%2Fy?a=1', '/email-unsubscribe?a=1&emailOpaqueID=x%2Fy'],
    ['ROUTE-79', '/email/unsubscribe/new?emailOpaqueID=old', '/email-unsubscribe?emailOpaqueID=new'],
    ['ROUTE-80', '/terms', 'https://law.example/terms'],
    ['ROUTE-80', '/tos', 'https://law.example/terms'],
    ['DIR-19', '/directory/category', '/directory'],
    ['DIR-20', '/directory/collection', '/directory'],
    ['DIR-21', '/directory/no-such-page', '/directory'],
    ['DIR-21', '/directory/gaming/below/it', '/directory'],
    ['category by name:', '/directory/community/Raku%20Firing', '/directory/category/raku-firing'],
    [
      'category by name:',
      '/directory/community/AC%2FDC/videos/all?sort=views',
      '/directory/category/raku-firing/videos/all?sort=views',
    ],
    ['DIR-24', '/directory/category/Chess/videos?sort=views', '/directory/category/Chess/videos/all?sort=views'],
    ['DIR-25', '/directory/esports/game/Chess/x', '/directory/esports'],
    ['ROUTE-53', '/settings/history', '/history'],
    ['CHAN-03', '/videos/v0012?t=5m', '/videos/12?t=5m'],
    ['CHAN-03', '/videos/0', undefined],
    ['CHAN-03', '/videos/12', undefined],
    ['CHAN-03', '/videos/none', undefined],
    ['CHAN-11', '/ana/chat/x', '/popout/ana/chat'],
    ['CHAN-12', '/ana/embed', '/player/?channel=ana&parent=live.example'],
    [
      'CHAN-13',
      '/ana/popout/x?parent=a.example&parent=b.example&x=1',
      '/player/?channel=ana&parent=a.example&parent=b.example',
    ],
    ['CHAN-15', '/ana/subs/gift', '/subs/ana'],
    ['CHAN-16', '/ana/videos/all/x', '/ana/videos'],
    ['CHAN-17', '/Bo_b/settings/x', '/settings/profile'],
    ['CHAN-18', '/ana/settings', '/'],
    ['CHAN-22', '/ana/podcast/17', '/ana'],
    ['CHAN-23', '/ana/no/such/page?x=1', '/ana'],
  ])('%s %s leads to %s', (_, path, target) => expect(leads(path)).toBe(target));

  it.each([
    ['/dashboard', 'stream-manager', '/u/bo_b/stream-manager'],
    ['/manager/analytics/deep', 'analytics', '/u/bo_b/stream-summary'],
    ['/dashboard/achievements', 'achievements', '/u/bo_b/stream-summary'],
    ['/dashboard/stream-summary', 'stream-summary', '/u/bo_b/stream-summary'],
    ['/dashboard/settings', 'settings/stream', '/u/bo_b/stream-manager'],
    ['/manager/broadcast', 'stream-manager', '/u/bo_b/stream-manager'],
    ['/dashboard/moderation', 'settings/moderation', '/u/bo_b/settings/moderation'],
    ['/dashboard/channel', 'settings/channel', '/settings/channel'],
    ['/manager/Extensions', 'extensions', '/u/bo_b/stream-manager'],
    ['/broadcast/live', 'stream-manager', '/u/bo_b/stream-manager'],
    ['/manager/clips', 'content/clips', '/u/bo_b/content/clips'],
    ['/clips', 'content/clips', '/u/bo_b/content/clips'],
    ['/manager/collections', 'content/collections', '/u/bo_b/content/collections'],
    ['/manager/video-producer', 'content/video-producer', '/u/bo_b/content/video-producer'],
    ['/manager/upload', 'content/video-producer', '/u/bo_b/content/video-producer'],
    ['/ana/manager/constructor', 'stream-manager', '/u/bo_b/stream-manager'],
    ['/ana/dashboard/analytics', 'analytics', '/u/bo_b/stream-summary'],
  ])('ROUTE-82 %s is the own area %s of a dashboard elsewhere, and the page %s here', (path, area, page) => {
    expect(leads(path)).toBe(page);
    expect(leads(path, { site: { ...site, creatorDashboard: 'https://studio.example' }, viewerLogin: 'bo_b' })).toBe(
      `https://studio.example/u/bo_b/${area}`,
    );
  });

  it('a visitor logs in before the dashboard, and comes back', () =>
    expect(leads('/ana/dashboard/clips?x=1', { site })).toBe('/login/ana/dashboard/clips?x=1'));

  it('CHAN-18 sends a visitor home from a channel’s settings', () => expect(leads('/ana/settings', {})).toBe('/'));

  it('leads nowhere without a category of that name', () => {
    expect(leads('/directory/community/none', {})).toBeUndefined();
    expect(matchRoute('/directory/community/none').route).toBe(routeTable.notFound);
  });

  it('a list of own videos is the owner’s alone', () => {
    expect(leads('/ana/videos/edit')).toBe('/ana/videos');
    expect(leads('/ana/videos/edit', {})).toBe('/ana/videos');
    expect(leads('/Bo_b/videos/edit')).toBeUndefined();
    expect(matchRoute('/bo_b/videos/edit').route).toBe(routeTable.channel);
  });

  it('CHAN-21 clip, video and collection open the channel shell, with an id what is watched and without one their tab', () => {
    for (const [type, tab] of [
      ['clip', 'clips'],
      ['video', 'videos'],
      ['collection', 'collections'],
    ] as const) {
      const watched = matchRoute(`/ana/${type}/17`);
      expect([watched.route.name, watched.route.page, watched.redirect]).toEqual([type, 'watch', undefined]);
      for (const path of [`/ana/${type}`, `/ana/${type}/`]) {
        expect(followPath(path)).toMatchObject({
          to: `/ana/${tab}`,
          needsServer: false,
          match: { route: { page: 'channel' }, params: { channelLogin: 'ana' } },
        });
      }
    }
  });
});

describe('lists of the directory: DIR-03 DIR-04 DIR-05 DIR-10 DIR-11 DIR-12 DIR-13 ROUTE-42 DIR-14 DIR-15 DIR-16 DIR-17 DIR-18', () => {
  it.each([
    ['DIR-03', '/directory/tags/100001', 'directory', { tagID: '100001' }],
    ['DIR-04', '/directory/all', 'liveDirectory', {}],
    ['DIR-05', '/directory/all/tags/100001', 'liveDirectory', { tagID: '100001' }],
    ['DIR-10', '/directory/following', 'following', {}],
    ['DIR-10', '/directory/following/live/x', 'following', {}],
    ['DIR-11', '/directory/collection/suggested-collaborators', 'suggestedCollaborators', {}],
    ['DIR-12', '/directory/collection/just-started', 'streamCollection', { collectionSlug: 'just-started' }],
    ['DIR-13', '/directory/feed', 'clipFeed', {}],
    ['DIR-13', '/directory/feed/x/y', 'clipFeed', {}],
    ['ROUTE-42', '/feed', 'clipFeed', {}],
    ['ROUTE-42', '/feed/x', 'clipFeed', {}],
    ['DIR-14', '/directory/gaming', 'gamingDirectory', {}],
    ['DIR-15', '/directory/irl', 'irlDirectory', {}],
    ['DIR-16', '/directory/music', 'musicDirectory', {}],
    ['DIR-17', '/directory/esports', 'esportsDirectory', {}],
    ['DIR-18', '/directory/creative', 'creativeDirectory', {}],
  ])('%s %s is the page %s', (_, path, name, params) => {
    expect(matchRoute(path)).toMatchObject({ route: { name }, params });
  });
});

describe('the directory', () => {
  it('DIR-01 DIR-02 is its index, with a word behind it that names no other page or without one', () => {
    expect(matchRoute('/directory')).toEqual({ route: routeTable.directory, params: {} });
    for (const path of ['/directory', '/directory/', '/directory/chess', '/directory/Raku%20Firing']) {
      const { to, match, needsServer } = followPath(path);
      expect([to.replace(/\/$/, ''), match.route, needsServer]).toEqual(['/directory', routeTable.directory, false]);
    }
  });

  it('DIR-06 a game’s old address asks for the category of that name and keeps what stands behind it', () => {
    const { redirect, params } = matchRoute('/directory/game/Raku%20Firing/videos/all');
    expect(redirect?.asks).toBe('category');
    expect(params.encodedCommunityName).toBe('Raku Firing');
    expect(leads('/directory/game/Raku%20Firing')).toBe('/directory/category/raku-firing');
    expect(leads('/directory/game/Raku%20Firing/videos/all?x=1')).toBe(
      '/directory/category/raku-firing/videos/all?x=1',
    );
    expect(leads('/directory/game/none', {})).toBeUndefined();
  });

  it('DIR-08 DIR-24 a category’s videos stand below it, at videos/all', () => {
    const { to, match } = followPath('/directory/category/chess/videos');
    expect(to).toBe('/directory/category/chess/videos/all');
    expect([match.route, match.redirect]).toEqual([routeTable.categoryVideos, undefined]);
    expect(match.params).toMatchObject({ categorySlug: 'chess' });
  });
});

describe('precedence and ugly paths', () => {
  const named = (path: string): string => {
    const { route, redirect } = matchRoute(path);
    return redirect?.pattern ?? route.name;
  };

  it.each([
    ['/broadcast/soundtrack', 'notFound'],
    ['/broadcast/x', '/broadcast/*'],
    ['/settings/artist', 'notFound'],
    ['/settings/profile', 'profileSettings'],
    ['/prime/confirm', 'notFound'],
    ['/user/account-recovery', 'accountRecovery'],
    ['/user/not-me', 'notMe'],
    ['/user/legal', 'userLegal'],
    ['/user/remove_me/x', 'removeMe'],
    ['/user/whatever', 'userRoot'],
    ['/directory/category', '/directory/category'],
    ['/directory/category/chess', 'category'],
    ['/directory/category/chess/clips', 'categoryClips'],
    ['/directory/category/chess/clips/x', 'categoryClips'],
    ['/directory/category/chess/videos/all', 'categoryVideos'],
    ['/directory/category/chess/videos', '/directory/category/:categorySlug/videos'],
    ['/directory/esports', 'esportsDirectory'],
    ['/team/a/edit', '/team/:teamName/edit'],
    ['/team/a', 'team'],
    ['/team/a/members', 'team'],
    ['/teams/a/dashboard', 'teamDashboard'],
    ['/teams/a/dashboard/members', 'teamDashboard'],
    ['/twitchrivals', 'rivals'],
    ['/ana/videos', 'channel'],
    ['/ana/videos/x', '/:channelLogin/videos/*'],
    ['/ana/clip/x', 'clip'],
    ['/ana/video/x', 'video'],
    ['/ana/collection/x', 'collection'],
    ['/videos/x', '/videos/:videoID'],
    ['/collections/x', 'collection'],
    ['/ana/commandcenter', 'notFound'],
  ])('ROUTE-59 %s is taken by the more specific %s', (path, name) => expect(named(path)).toBe(name));

  it.each([
    ['/CREATIVE/', '/creative/*'],
    ['/Directory//Category///', '/directory/category'],
    ['/ana/', 'channel'],
    ['//evil.example', 'channel'],
    ['//evil.example/x', '/:channelLogin/*'],
    ['/%C3%BC%E2%9C%93/about', 'channel'],
    ['/settings/', '/settings/*'],
    ['/Settings/x/y', '/settings/*'],
    ['/settings/artist/x', 'notFound'],
    ['/graphql/chat', 'notFound'],
    ['/admin/', 'adminUsers'],
    ['/save-streak/ana', 'channel'],
    ['/save-streak', 'notFound'],
    ['/ana/benefits', 'channel'],
    ['/admin/nowhere', 'notFound'],
    ['/admin/chat', 'notFound'],
    ['/team', 'notFound'],
    ['/.well-known/acme', 'notFound'],
    ['/ana/..', 'notFound'],
    ['/%2e%2e/chat', 'notFound'],
    ['/%ff/chat', 'notFound'],
    ['/ana\ud800/chat', 'notFound'],
    ['/ana%2Fabout', 'channel'],
  ])('%s is taken by %s', (path, name) => expect(named(path)).toBe(name));

  it.each([
    '//evil.example/x',
    '/%2F%2Fevil.example/x',
    '/%5Cevil.example/chat',
    '/event/%2F%2Fevil.example',
    '/event/https:%2F%2Fevil.example',
    '/https:%2F%2Fevil.example/subs',
    '/hi//evil.example',
    '/creative/%2F/evil.example?next=//evil.example',
    '/videos/v1?//evil.example',
    '/evil.example/videos/%09//evil',
    '/directory/community/x//evil.example',
    '/%0d%0aset-cookie:x/chat',
    '/ana/embed?parent=//evil.example#//evil.example',
    '/dashboard//evil.example',
  ])('%s stays on the site', (path) => {
    for (const info of [ways, {}]) {
      const target = leads(path, info);
      if (target === undefined) continue;
      // One slash, and nothing that a browser reads as another or leaves out.
      expect(target).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
    }
  });
});

describe('followPath', () => {
  it('follows by itself what the path alone decides, with fragment and query', () => {
    expect(followPath('/team/kiln/edit?x=1#top')).toMatchObject({
      to: '/teams/kiln/dashboard?x=1#top',
      needsServer: false,
      match: { route: { name: 'teamDashboard' } },
    });
    expect(followPath('/ana/nowhere')).toMatchObject({ to: '/ana', match: { params: { channelLogin: 'ana' } } });
    expect(followPath('/ana?t=1#x')).toMatchObject({ to: '/ana?t=1#x', needsServer: false });
  });

  it('stops where only the server knows, also after a redirect', () => {
    expect(followPath('/dashboard/clips')).toMatchObject({ to: '/dashboard/clips', needsServer: true });
    expect(followPath('/upload')).toMatchObject({ to: '/manager/upload', needsServer: true });
    expect(followPath('/terms')).toMatchObject({ needsServer: true });
    expect(followPath('/player/?channel=ana')).toMatchObject({ to: '/player/?channel=ana', needsServer: true });
  });

  it.each(['//evil.example/dashboard', '/\\evil.example/dashboard', '\\/evil.example/dashboard'])(
    '%s names no other host',
    (path) => expect(followPath(path).to).toBe('/evil.example/dashboard'),
  );
});
