import {
  addVideo,
  createTestUser,
  startTestServer,
  type TestServer,
  type VideoFields,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let now = Date.parse('2026-04-01T18:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } });
});
afterAll(() => server?.close());

const get = (login: string) => new Visitor(server).fetch(`/rss/channel/${login}/videos.xml`);

test('a channel’s public videos are an RSS feed, newest first, a minute old at most', async () => {
  const owner = await createTestUser(server, 'feeder', { displayName: 'Feeder' });
  const { db } = server.platform.database;
  const hostile = '</title><script>&"\'\u0007 ]]>';
  const make = async (info: VideoFields = {}): Promise<string> => {
    now += 1_000;
    return addVideo(server, owner, { length_ms: 61_499, ...info });
  };
  const first = await make({ title: hostile, description: 'One\ntwo', thumbnail_key: 'images/t/abc' });
  const second = await make({ is_mature: true, thumbnail_key: 'images/t/def' });
  await make({ visibility: 'UNLISTED' });
  await make({ visibility: 'SUBSCRIBERS' });
  await make({ visibility: 'PRIVATE' });
  await make({ status: 'PROCESSING' });
  await make({ deleted_at: new Date(now) });
  await make({ premiere_at: new Date(now + 100_000), published_at: new Date(now + 100_000) });

  const answer = await get('FEEDER');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  const xml = await answer.text();
  const unchanged = { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } };
  expect((await new Visitor(server).fetch('/rss/channel/feeder/videos.xml', unchanged)).status).toBe(304);
  expect(xml).toContain('<language>en</language>\n<itunes:author>Feeder</itunes:author>');
  expect(xml).toContain('<itunes:duration>61</itunes:duration>');
  const site = server.platform.config.publicUrl;
  expect([...xml.matchAll(/<guid isPermaLink="true">([^<]*)</g)].map(([, url]) => url)).toEqual([
    `${site}/videos/${second}`,
    `${site}/videos/${first}`,
  ]);
  expect(xml).toContain('<title>&lt;/title&gt;&lt;script&gt;&amp;&quot;&#39; ]]&gt;</title>');
  expect(xml).not.toContain('<script');
  expect(xml).not.toContain('\u0007');
  expect(xml).toContain('<pubDate>Wed, 01 Apr 2026 18:00:01 GMT</pubDate>');
  expect(xml).toContain(
    `<media:content url="${site}/vod/video/${first}/master.m3u8" type="application/vnd.apple.mpegurl" medium="video" duration="61" lang="en">`,
  );
  expect(xml).toMatch(new RegExp(`<media:thumbnail url="${site}/images/t/abc/[^"]+" width="1280" height="720"/>`));
  // Content for adults is named as such, without its picture.
  expect([...xml.matchAll(/<media:rating scheme="urn:simple">(\w+)</g)].map(([, rating]) => rating)).toEqual([
    'adult',
    'nonadult',
  ]);
  expect(xml.match(/<media:thumbnail/g)).toHaveLength(1);
  expect(xml).toContain(
    `<atom:link href="${site}/rss/channel/feeder/videos.xml" rel="self" type="application/rss+xml"/>`,
  );
  // Every opened element is closed, in order.
  const open: string[] = [];
  for (const [, close, name = '', self] of xml.replace(/^<\?.*\?>/, '').matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>/g)) {
    if (self === '/') continue;
    if (close === '/') expect(open.pop()).toBe(name);
    else open.push(name);
  }
  expect(open).toEqual([]);

  const third = await make();
  expect(await (await get('feeder')).text()).toBe(xml);
  now += 60_000;
  expect(await (await get('feeder')).text()).toContain(`/videos/${third}</guid>`);

  now += 60_000;
  await db.updateTable('users').set({ unavailable_reason: 'DMCA' }).where('id', '=', owner.id).execute();
  for (const login of ['feeder', 'nobody_here', 'a%20b', '%2e%2e', 'x'.repeat(500)]) {
    expect((await get(login)).status, login).toBe(404);
  }
});
