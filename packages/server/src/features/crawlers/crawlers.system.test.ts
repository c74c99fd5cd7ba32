import { gunzipSync } from 'node:zlib';
import { matchRoute, routes } from '@bandshell/domain/routes';
import { addVideo, createTestUser, startTestServer, type TestServer, type VideoFields } from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../core/ids/new-id.ts';

const SITE = 'https://live.example.org';
const HOUR = 3_600_000;
let now = Date.parse('2026-04-01T18:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    clock: { now: () => new Date(now) },
    env: { PUBLIC_URL: SITE, OPERATOR_CONTACT: 'safety@example.org' },
  });
});
afterAll(() => server?.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers, redirect: 'manual' });
const locations = (xml: string): readonly string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at = '']) => at);
const pagesOf = async (file: string): Promise<readonly string[]> => {
  const answer = await get(file);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/gzip']);
  return locations(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()).map((at) => at.replace(SITE, ''));
};
const sitemap = async (): Promise<readonly string[]> =>
  locations(await (await get('/sitemap.xml')).text()).map((at) => at.replace(SITE, ''));

test('the sitemap names what everybody may see, and nothing else', async () => {
  const { db } = server.platform.database;
  const owner = await createTestUser(server, 'potter');
  const gone = await createTestUser(server, 'gone_one');
  const make = (info: VideoFields = {}, channel = owner) => addVideo(server, channel, info);
  const shown = [await make(), await make({ is_mature: true })];
  await make({ visibility: 'UNLISTED' });
  await make({ visibility: 'SUBSCRIBERS' });
  await make({ visibility: 'PRIVATE' });
  await make({ status: 'PROCESSING' });
  await make({ deleted_at: new Date(now) });
  await make({ expires_at: new Date(now) });
  await make({ premiere_at: new Date(now + HOUR), published_at: new Date(now + HOUR) });
  await make({}, gone);
  const goLive = (channelId: string) =>
    db
      .insertInto('streams')
      .values({
        ...{ id: newId(server.platform.clock), channel_id: channelId, node_id: 'n', title: 'Raku', language: 'en' },
        ...{ category_id: null, started_at: new Date(now), interrupted_at: null, alive_at: new Date(now) },
        ...{ ended_at: null, end_reason: null, duration_ms: null, width: null, height: null, frame_rate: null },
        preview_key: null,
      })
      .execute();
  await goLive(owner.id);
  await goLive(gone.id);
  await db.updateTable('users').set({ unavailable_reason: 'TOS_INDEFINITE' }).where('id', '=', gone.id).execute();

  const files = await sitemap();
  expect(files).toEqual(expect.arrayContaining(['/sitemaps/videos-0.xml.gz', '/sitemaps/live-0.xml.gz']));
  expect(await pagesOf('/sitemaps/videos-0.xml.gz')).toEqual(shown.map((id) => `/videos/${id}`));
  expect(await pagesOf('/sitemaps/live-0.xml.gz')).toEqual(['/potter']);
  // Every address of every file is a page of the site that search engines may show.
  for (const file of files) {
    for (const path of await pagesOf(file)) expect(matchRoute(path).route.access, path).toBe('everyone');
  }

  // A stream that is over goes within a minute; new videos come within the hour.
  const newest = await make();
  await db
    .updateTable('streams')
    .set({ ended_at: new Date(now) })
    .execute();
  now += 60_000;
  expect(await sitemap()).not.toContain('/sitemaps/live-0.xml.gz');
  expect((await get('/sitemaps/live-0.xml.gz')).status).toBe(404);
  now += HOUR;
  expect(await pagesOf('/sitemaps/videos-0.xml.gz')).toContain(`/videos/${newest}`);
});

test('a file that is not in the sitemap is not there, and a reader that has one gets no second copy', async () => {
  for (const file of [
    'videos-1.xml.gz',
    'videos-00.xml.gz',
    'videos--1.xml.gz',
    'users-0.xml.gz',
    'videos-99999999.xml.gz',
    'videos-0.xml',
    '..%2fvideos-0.xml.gz',
    'constructor-0.xml.gz',
    'x'.repeat(90),
  ]) {
    expect((await get(`/sitemaps/${file}`)).status, file).toBe(404);
  }
  const tag = (await get('/sitemap.xml')).headers.get('etag') ?? '';
  const again = await get('/sitemap.xml', { 'if-none-match': `"other", ${tag}` });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect((await get('/sitemap.xml', { 'if-none-match': '"other"' })).status).toBe(200);
});

test('robots.txt closes pages that only lead to the log-in, and none that everybody may see', async () => {
  const text = await (await get('/robots.txt')).text();
  const rules = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, rule = '']) => {
    const [path = '', isWhole] = rule.endsWith('$') ? [rule.slice(0, -1), true] : [rule, false];
    const pattern = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
    return new RegExp(`^${pattern}${isWhole ? '$' : ''}`);
  });
  const isClosed = (path: string): boolean => rules.some((rule) => rule.test(path));
  for (const path of ['/settings/profile', '/admin', '/admin/users', '/graphql', '/u/potter/stream-manager']) {
    expect(isClosed(path), path).toBe(true);
  }
  const open = [
    '/',
    '/potter',
    '/settingsfan',
    '/administratia',
    '/videos/1',
    '/potter/clip/x',
    '/directory',
    '/search',
  ];
  for (const path of open) expect(isClosed(path), path).toBe(false);
  for (const route of routes.filter(({ access, area }) => access === 'everyone' && area === undefined)) {
    const path = route.pattern.replace(/\/:\w+\?.*$/, '').replace(/:\w+/g, 'abcd');
    // Nobody looks for the recovery of an account; it stands below a page that is closed.
    if (path.startsWith('/') && !path.startsWith('/user/')) expect(isClosed(path), path).toBe(false);
  }
  expect(text).toContain(`Sitemap: ${SITE}/sitemap.xml`);
});

test('finders of weaknesses, password managers and directories of software get what they look for', async () => {
  const security = await (await get('/.well-known/security.txt')).text();
  expect(security).toContain('Contact: mailto:safety@example.org\n');
  const expires = Date.parse(/^Expires: (.*)$/m.exec(security)?.[1] ?? '');
  expect(expires).toBeGreaterThan(now);
  expect(expires).toBeLessThan(now + 365 * 24 * HOUR);

  const change = await get('/.well-known/change-password');
  expect([change.status, change.headers.get('location')]).toEqual([302, '/settings/security']);

  const { links } = (await (await get('/.well-known/nodeinfo')).json()) as { links: { href: string }[] };
  const info = await get(links[0]?.href.replace(SITE, '') ?? '');
  expect(await info.json()).toMatchObject({ version: '2.1', software: { name: 'bandshell' }, openRegistrations: true });
});
