import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { subjectOf } from '@bandshell/domain/kernel';
import { matchRoute, patternsOf, pendingRoutes, redirects, routes } from '@bandshell/domain/routes';
import { createTestUser, makeWebFolder, startTestServer, type TestServer, type WebFolder } from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCategory } from '../../features/categories/create-category.ts';

interface Answer {
  readonly status: number;
  readonly location: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

const SUBSCRIBE = `query ChannelSubscribeRedirect($channelLogin: String!) { user(login: $channelLogin) {
  id channel { id subscriptionProducts { id name } } } }`;
let web: WebFolder;
let server: TestServer;
let moved: TestServer;
let cookie: string;
beforeAll(async () => {
  web = await makeWebFolder({ s: SUBSCRIBE });
  server = await startTestServer({ webFolder: web.path, env: { PUBLIC_URL: 'http://live.example' } });
  const { databaseUrl } = server;
  moved = await startTestServer({
    webFolder: web.path,
    databaseUrl,
    env: {
      CREATOR_DASHBOARD_URL: 'https://studio.example/',
      TERMS_URL: 'https://law.example/terms',
      PLAYER_URL: 'https://player.example/?v=2',
    },
  });
  const { visitor } = await createTestUser(server, 'bo_b');
  const kiln = await createTestUser(server, 'nightkiln');
  const sue = await createTestUser(server, 'suspended_sue');
  const { db } = server.platform.database;
  await sql`update users set unavailable_reason = 'TOS_INDEFINITE' where id = ${sue.id}`.execute(db);
  await sql`insert into teams (id, name, display_name, description, owner_id, created_at)
    values (1, 'nightkiln', 'Nightkiln', '', ${kiln.id}, now())`.execute(db);
  await createCategory(server.platform, { name: 'Raku Firing' });
  await createCategory(server.platform, { name: 'AC/DC' });
  await server.platform.flags.setFlag('stories_web', 100);
  cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
});
afterAll(async () => {
  await moved?.close();
  await server?.close();
  await web?.remove();
});

/** A request whose path is sent unchanged: fetch would normalise it. */
const ask = (
  path: string,
  { from = server, headers = {}, method = 'GET', body = '' }: AskOptions = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port: from.port, path, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location,
          headers: response.headers,
          text,
        }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
interface AskOptions {
  readonly from?: TestServer;
  readonly headers?: Record<string, string>;
  readonly method?: string;
  readonly body?: string;
}

const ownerOf = () => ({ headers: { cookie } });
const NOT_FOUND = '<title>Page not found · Bandshell</title>';

/** A path that matches the pattern. */
const sample = (pattern: string): string =>
  pattern
    .replace(/\/\*$/, '/rest/x')
    .replace(/:encodedCommunityName/, 'raku%20firing')
    .replace(/:\w+\??/g, 'ana_1');

describe('every row of the tables', () => {
  test.each(Object.keys(pendingRoutes))(
    '%s has no page yet and answers 404 with the not-found page',
    async (pattern) => {
      const { status, text, headers } = await ask(sample(pattern));
      expect([status, text.includes(NOT_FOUND)]).toEqual([404, true]);
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  test.each(redirects.map((row) => [row.pattern, row] as const))('%s leads on', async (pattern, row) => {
    const path = pattern.startsWith('/videos/') ? '/videos/v1' : sample(pattern);
    const { status, location, headers } = await ask(path);
    expect(status).toBe(row.meanwhile === undefined || row.asks === 'viewer' ? row.status : 302);
    expect(location).toMatch(/^\/(?![/\\])/);
    expect(headers['cache-control']).toMatch(row.asks === 'viewer' ? /no-store/ : /^public, max-age=\d+$/);
  });
});

test('API-12 CHAN-20 a channel without a subscription product has no page to subscribe', async () => {
  for (const path of ['/nightkiln/subscribe', '/nightkiln/subscribe/gift/x', '/nobody_here/subscribe']) {
    const { status, text } = await ask(path);
    expect([status, text.includes(NOT_FOUND)], path).toEqual([404, true]);
  }
});

test('ROUTE-68 the pages of stories exist only while their flag is on', async () => {
  const { flags } = server.platform;
  const statuses = async () => {
    const paths = ['/nightkiln/stories', '/nightkiln/stories/1', '/u/nightkiln/content/stories'];
    return Promise.all(paths.map(async (path) => (await ask(path)).status));
  };
  expect(await statuses()).toEqual([200, 200, 200]);
  await flags.setFlag('stories_web', 0);
  // A document is shared for a moment, so other addresses are asked for.
  const off = await Promise.all(
    ['/nightkiln/stories/2', '/bo_b/stories'].map(async (path) => (await ask(path)).status),
  );
  expect(off).toEqual([404, 404]);
  await flags.setFlag('stories_web', 100);
});

test('the page of moderators is one page, with a channel and without', async () => {
  for (const path of ['/moderator', '/moderator/nightkiln', '/moderator/nightkiln/queue/x']) {
    const { status, text } = await ask(path);
    expect([status, text.includes('<title>Moderation · Bandshell</title>')], path).toEqual([200, true]);
  }
});

const about = routes.flatMap((route) =>
  patternsOf(route).flatMap((pattern) => {
    const path = (name: string) =>
      pattern
        .replace(/^\/(products|subs|embed|popout)\/\*$/, `/$1/${name}`)
        .replace(/:(channelLogin|channelName|login|teamName)\??/g, name)
        .replace(/\/\*$/, '')
        .replace(/:\w+\??/g, '1');
    const { params } = matchRoute(path('nobody_x'));
    return subjectOf(route, params) === undefined ? [] : [[pattern, path] as const];
  }),
);

test.each(about)('%s of nobody answers 404, and of somebody a page', async (_pattern, path) => {
  for (const name of ['nobody_x', 'nobody_x-1000', 'nightkiln-9999', 'no%20login', 'suspended_sue']) {
    const missing = await ask(path(name));
    expect([missing.status, missing.headers['cache-control']], path(name)).toEqual([404, 'no-store']);
  }
  expect((await ask(path('nightkiln'))).status).toBe(200);
  expect((await ask(path('NightKiln'))).status).toBe(200);
});

test('the walk knows every page that is about a user or a team', () => {
  expect(about.map(([pattern]) => pattern)).toEqual(
    expect.arrayContaining([
      ...['/products/*', '/subs/*', '/charity/:channelLogin?/*', '/moderator/:channelLogin?/*', '/:channelName/report'],
      ...['/u/:login/revenue', '/popout/:channelLogin/chat', '/teams/:teamName/dashboard/*', '/embed/*', '/popout/*'],
    ]),
  );
});

test.each([
  ['/embed', 'Embed a channel'],
  ['/embed/nightkiln', 'Embed a channel'],
  ['/popout', 'Windows of their own'],
  ['/popout/nightkiln', 'Windows of their own'],
  ['/popout/nightkiln/player', 'Windows of their own'],
])('%s is a page of its own', async (path, title) => {
  const { status, text } = await ask(path);
  expect([status, text.includes(`<title>${title} · Bandshell</title>`)]).toEqual([200, true]);
});

describe('redirects: CHAN-03 CHAN-11 CHAN-12 CHAN-13 CHAN-16 CHAN-18 CHAN-21 CHAN-22 CHAN-23 DIR-02 DIR-06 DIR-19 DIR-20 DIR-21 DIR-22 DIR-24 DIR-25 ROUTE-60 ROUTE-62 ROUTE-71 ROUTE-72 ROUTE-73 ROUTE-74 ROUTE-75 ROUTE-76 ROUTE-77 ROUTE-78 ROUTE-79', () => {
  test.each([
    ['ROUTE-53', '/settings/x', 302, '/settings/profile'],
    ['ROUTE-53', '/settings/x/y?z=1', 302, '/settings/profile'],
    ['ROUTE-60', '/event/kiln/2024', 301, '/team/kiln'],
    ['ROUTE-62', '/team/kiln/edit', 301, '/teams/kiln/dashboard'],
    ['ROUTE-71', '/creative/x', 301, '/directory/creative'],
    ['ROUTE-72', '/following', 301, '/directory/following'],
    ['ROUTE-73', '/hi/x', 301, '/'],
    ['ROUTE-74', '/home', 301, '/settings/profile'],
    ['ROUTE-75', '/rivals/x', 301, '/twitchrivals'],
    ['ROUTE-76', '/upload', 301, '/manager/upload'],
    ['ROUTE-77', '/desktop-oauth-redirect?code=x', 301, '/'],
    ['ROUTE-78', '/email/unsubscribe?a=1&b=%2F%3F', 308, '/email-unsubscribe?a=1&b=%2F%3F'],
    ['ROUTE-79', '/email/unsubscribe/x%2Fy?a=1', 308, '/email-unsubscribe?a=1&emailOpaqueID=x%2Fy'],
    ['DIR-02', '/directory/chess', 302, '/directory'],
    ['DIR-06', '/directory/game/Raku%20Firing/videos/all?x=1', 302, '/directory/category/raku-firing/videos/all?x=1'],
    ['DIR-19', '/directory/category/', 301, '/directory'],
    ['DIR-20', '/directory/collection', 301, '/directory'],
    ['DIR-21', '/directory/none/such', 302, '/directory'],
    [
      'DIR-22',
      '/directory/community/RAKU%20firing/videos/all?x=1',
      302,
      '/directory/category/raku-firing/videos/all?x=1',
    ],
    ['DIR-22', '/directory/community/AC%2FDC', 302, '/directory/category/ac-dc'],
    ['DIR-24', '/directory/category/raku-firing/videos', 301, '/directory/category/raku-firing/videos/all'],
    ['DIR-25', '/directory/esports/game/Chess', 301, '/directory/esports'],
    ['CHAN-03', '/videos/v0012?t=5m', 301, '/videos/12?t=5m'],
    ['CHAN-11', '/nightkiln/chat', 301, '/popout/nightkiln/chat'],
    ['CHAN-12', '/nightkiln/embed', 302, '/player/?channel=nightkiln&parent=live.example'],
    ['CHAN-13', '/nightkiln/popout/x?parent=a.example', 302, '/player/?channel=nightkiln&parent=a.example'],
    ['CHAN-15', '/nightkiln/subs', 301, '/subs/nightkiln'],
    ['CHAN-16', '/nightkiln/videos/all', 301, '/nightkiln/videos'],
    ['CHAN-18', '/nightkiln/settings', 302, '/'],
    ['CHAN-21', '/nightkiln/clip', 301, '/nightkiln/clips'],
    ['CHAN-21', '/nightkiln/video', 301, '/nightkiln/videos'],
    ['CHAN-21', '/nightkiln/collection', 301, '/nightkiln/collections'],
    ['CHAN-22', '/nightkiln/podcast/7', 302, '/nightkiln'],
    ['CHAN-23', '/nightkiln/some/where/else', 302, '/nightkiln'],
  ])('%s %s is answered %i %s', async (_, path, status, location) =>
    expect(await ask(path)).toMatchObject({ status, location }),
  );

  test('DIR-23 no category of that name is the not-found page', async () => {
    for (const path of ['/directory/community/Nobody%20Plays%20This', '/directory/community/%E2%9C%93/x']) {
      const { status, text, location } = await ask(path);
      expect([status, location, text.includes(NOT_FOUND)]).toEqual([404, undefined, true]);
    }
  });

  test('ROUTE-65 ROUTE-66 ROUTE-81 ROUTE-82 old dashboards lead to the own area of the creator dashboard', async () => {
    const rows = [
      ['/dashboard', 'stream-manager', '/u/bo_b/stream-manager'],
      ['/manager/upload', 'content/video-producer', '/u/bo_b/content/video-producer'],
      ['/broadcast/live', 'stream-manager', '/u/bo_b/stream-manager'],
      ['/nightkiln/dashboard/settings', 'settings/stream', '/u/bo_b/stream-manager'],
      ['/nightkiln/manager/clips/x', 'content/clips', '/u/bo_b/content/clips'],
      ['/dashboard/analytics', 'analytics', '/u/bo_b/stream-summary'],
      ['/dashboard/achievements', 'achievements', '/u/bo_b/stream-summary'],
      ['/dashboard/stream-summary', 'stream-summary', '/u/bo_b/stream-summary'],
      ['/dashboard/moderation', 'settings/moderation', '/u/bo_b/settings/moderation'],
      ['/dashboard/channel', 'settings/channel', '/settings/channel'],
      ['/dashboard/extensions', 'extensions', '/u/bo_b/stream-manager'],
      ['/manager/collections', 'content/collections', '/u/bo_b/content/collections'],
    ] as const;
    for (const [path, area, page] of rows) {
      const here = await ask(path, ownerOf());
      expect(here).toMatchObject({ status: 302, location: page });
      expect(here.headers['cache-control']).toBe('private, no-store');
      expect((await ask(page, ownerOf())).status).toBe(200);
      const away = await ask(path, { ...ownerOf(), from: moved });
      expect(away.location).toBe(`https://studio.example/u/bo_b/${area}`);
    }
  });

  test('a visitor logs in before the dashboard; a made-up session is nobody’s', async () => {
    const location = '/login/nightkiln/dashboard/clips';
    expect(await ask('/nightkiln/dashboard/clips')).toMatchObject({ status: 302, location });
    expect(await ask('/nightkiln/dashboard/clips', { headers: { cookie: 'session=x' } })).toMatchObject({ location });
  });

  test('ROUTE-80 CHAN-12 CHAN-13 the terms and the player stand where the operator says', async () => {
    const from = moved;
    for (const path of ['/terms', '/TOS/']) {
      expect(await ask(path, { from })).toMatchObject({ status: 302, location: 'https://law.example/terms' });
    }
    expect((await ask('/nightkiln/embed?parent=a.example&parent=b.example', { from })).location).toBe(
      'https://player.example/?v=2&channel=nightkiln&parent=a.example&parent=b.example',
    );
    expect((await ask('/nightkiln/popout', { from })).location).toBe(
      'https://player.example/?v=2&channel=nightkiln&parent=localhost',
    );
    expect((await ask('/terms')).location).toBe('/p/legal/terms');
  });

  test('CHAN-17 CHAN-18 a channel’s settings are its owner’s', async () => {
    expect((await ask('/Bo_b/settings/x', ownerOf())).location).toBe('/settings/profile');
    expect((await ask('/nightkiln/settings', ownerOf())).location).toBe('/');
  });

  test('ROUTE-50 the profile is the own channel; a visitor logs in first', async () => {
    const own = await ask('/profile', ownerOf());
    expect([own.status, own.location, own.headers['cache-control']]).toEqual([302, '/bo_b', 'private, no-store']);
    const visitor = await ask('/profile');
    expect(visitor.status).toBe(302);
    expect(visitor.location).toMatch(/^\/login.*profile/);
  });

  test('CHAN-10 the list of own videos opens the channel shell for the owner, the videos for others', async () => {
    const own = await ask('/bo_b/videos/edit', ownerOf());
    expect(own.status).toBe(200);
    expect(own.headers['cache-control']).toBe('no-store');
    expect(own.text).toContain('<title>bo_b · Bandshell</title>');
    expect((await ask('/nightkiln/videos/edit', ownerOf())).location).toBe('/nightkiln/videos');
    expect((await ask('/nightkiln/videos/edit')).location).toBe('/nightkiln/videos');
  });

  test('ROUTE-67 nobody’s command centre has a page', async () => {
    const { status, text } = await ask('/nightkiln/commandcenter');
    expect([status, text.includes(NOT_FOUND)]).toEqual([404, true]);
  });
});

describe('pages: CHAN-04 CHAN-05 CHAN-06 CHAN-07 CHAN-08 CHAN-09', () => {
  test.each([
    ['CHAN-04', '/nightkiln'],
    ['CHAN-05', '/nightkiln/about'],
    ['CHAN-06', '/nightkiln/schedule?seriesID=1'],
    ['CHAN-07', '/NightKiln/clips/x'],
    ['CHAN-08', '/nightkiln/collections/'],
    ['CHAN-09', '/nightkiln/videos'],
  ])('%s %s is the channel shell, with one address for search engines', async (_, path) => {
    const { status, text } = await ask(path);
    expect(status).toBe(200);
    expect(text.toLowerCase()).toContain('<title>nightkiln · bandshell</title>');
    expect(text).toContain('"http://live.example/nightkiln"');
  });

  test('DIR-01 DIR-02 the directory is at its root', async () => {
    for (const path of ['/directory', '/Directory/']) {
      const { status, text } = await ask(path);
      expect([status, text.includes('<title>Browse · Bandshell</title>')]).toEqual([200, true]);
    }
  });

  test('DIR-08 the videos of a category are a page below it', async () => {
    const { status, text } = await ask('/directory/category/Raku-Firing/videos/all');
    expect(status).toBe(200);
    expect(text).toContain('"http://live.example/directory/category/raku-firing/videos/all"');
  });

  test('DIR-07 what stands below a category is the category', async () => {
    const { status, text } = await ask('/directory/category/Raku-Firing/anything');
    expect(status).toBe(200);
    expect(text).toContain('"http://live.example/directory/category/raku-firing"');
  });

  test('the forms take what stands below them', async () => {
    expect((await ask('/login/x')).text).toContain('<title>Log in · Bandshell</title>');
    expect((await ask('/signup/x/y')).text).toContain('<title>Sign up · Bandshell</title>');
  });
});

describe('the language of a document', () => {
  const speak = (path: string, language: string, cookies?: string) =>
    ask(path, { headers: { 'accept-language': language, ...(cookies === undefined ? {} : { cookie: cookies }) } });

  test('is what the browser asks for, from the first byte on: words, title, description and the catalogue', async () => {
    const { text, headers } = await speak('/directory', 'de-AT,de;q=0.9,en;q=0.8');
    expect(text).toContain('<html lang="de" dir="ltr">');
    expect(text).toContain('<title>Durchsuchen · Bandshell</title>');
    expect(text).toContain('<meta name="description" content="Livestreams, ganz nah an der Bühne.">');
    expect(text).toMatch(/<noscript>[^<]*JavaScript[^<]*<\/noscript>/);
    expect(text).not.toContain('needs JavaScript');
    expect(text.indexOf('<link rel="modulepreload" crossorigin href="/assets/de-words.js">')).toBeGreaterThan(0);
    expect(headers['content-language']).toBe('de');
    const missing = await speak('/admin/nowhere', 'de');
    expect([missing.status, missing.text.includes('<title>Seite nicht gefunden · Bandshell</title>')]).toEqual([
      404,
      true,
    ]);
  });

  test('is told apart by shared caches, and English is what everybody else gets', async () => {
    for (const language of ['de', 'en', 'fr', 'x'.repeat(9_000), '\u00e4;q=9, *']) {
      const { headers, text } = await speak('/directory', Buffer.from(language).toString('latin1'));
      expect(headers.vary).toBe('accept-language');
      expect(headers['cache-control']).toBe('public, max-age=2');
      expect(text).toContain(language === 'de' ? '<html lang="de"' : '<html lang="en"');
      expect(text.includes('/assets/de-words.js')).toBe(language === 'de');
    }
    expect((await ask('/directory')).text).toContain('<title>Browse · Bandshell</title>');
  });

  test('is the reader’s choice where there is one; no shared cache keeps that answer', async () => {
    const chosen = await speak('/directory', 'en', 'a=b; language=de');
    expect(chosen.text).toContain('<html lang="de"');
    expect(chosen.headers['cache-control']).toBe('private, max-age=2');
    const english = await speak('/directory', 'de', 'language=en');
    expect(english.text).toContain('<title>Browse · Bandshell</title>');
    expect(english.headers['cache-control']).toBe('private, max-age=2');
    expect((await speak('/directory', 'de', 'language=de')).headers['cache-control']).toBe('public, max-age=2');
    for (const made of ['language=pseudo', 'language=../de', 'language=<script>']) {
      expect((await speak('/directory', 'de', made)).text).toContain('<html lang="de"');
    }
  });
});

describe('ugly requests', () => {
  test.each([
    ['//evil.example/x', 302, '/evil.example'],
    ['/%2F%2Fevil.example/x', 302, '/%2F%2Fevil.example'],
    ['/%5Cevil.example/chat', 301, '/popout/%5Cevil.example/chat'],
    ['/\\evil.example/chat', 301, '/popout/%5Cevil.example/chat'],
    ['/event/%2F%2Fevil.example', 301, '/team/%2F%2Fevil.example'],
    ['/hi//evil.example', 301, '/'],
    ['/%0d%0aset-cookie:%20a=b/chat', 301, '/popout/%0D%0Aset-cookie%3A%20a%3Db/chat'],
    ['/CREATIVE///', 301, '/directory/creative'],
    ['/Directory/Category/', 301, '/directory'],
    ['/%C3%BC%E2%9C%93/x', 302, '/%C3%BC%E2%9C%93'],
    ['/%2e%2e/chat', 404, undefined],
    ['/nightkiln/../../etc', 404, undefined],
    ['/%ff/chat', 404, undefined],
    ['/graphql/chat', 404, undefined],
    ['/settings/dashboard', 302, '/settings/profile'],
    ['/team', 404, undefined],
    ['/admin', 200, undefined],
    ['/admin/nowhere', 404, undefined],
    ['/.well-known/x', 404, undefined],
  ])('%s is answered %i %s', async (path, status, location) => {
    const answer = await ask(path, { headers: { host: 'evil.example' } });
    // A malformed path is refused before any other code sees it.
    expect(answer.status === 400 ? 404 : answer.status).toBe(status);
    expect(answer.location).toBe(location);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('a picture that is not there is led nowhere', async () => {
    expect((await ask('/creative/x.png', { headers: { accept: 'image/png' } })).status).toBe(404);
    expect((await ask('/assets/gone/x.js')).status).toBe(404);
  });

  test('ROUTE-78 one click in a mail programme moves with its method; other posts do not', async () => {
    const options = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    };
    expect(await ask('/email/unsubscribe/abc', options)).toMatchObject({
      status: 308,
      location: '/email-unsubscribe?emailOpaqueID=abc',
    });
    expect((await ask('/creative', options)).status).toBe(404);
    expect((await ask('/nightkiln', options)).status).toBe(404);
  });

  test('asking for the head alone is led on as well', async () => {
    expect(await ask('/creative', { method: 'HEAD' })).toMatchObject({ status: 301, text: '' });
  });
});
