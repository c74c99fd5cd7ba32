import { fillForPlans, planOf, startTestServer, statementsOf, type TestServer } from '@bandshell/testkit';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RequestContext } from '../core/graphql/request-context.ts';
import { liveCountLoader, relatedCategories } from '../features/categories/category-about.ts';
import { findCategoryByName } from '../features/categories/find-categories.ts';
import { listCategoryClips, listChannelClips } from '../features/clips/list-clips.ts';
import { listFollowed, listFollowers } from '../features/follows/list-follows.ts';
import { listNotifications } from '../features/notifications/list-notifications.ts';
import { listStreams } from '../features/streams/list-streams.ts';
import { listFollowedVideos } from '../features/videos/list-followed-videos.ts';
import { listCategoryVideos, listChannelVideos } from '../features/videos/list-videos.ts';

/*
 * The plans of the lists that pages show: each is read by an index in the order of the list, for any values of the parameters.
 * Its cost does not depend on the length of the list.
 */

let server: TestServer;
/** Its statements are not prepared, so that they may leave their parameters open. */
let client: Client;
beforeAll(async () => {
  server = await startTestServer();
  client = new Client({ connectionString: server.databaseUrl });
  await client.connect();
  await fillForPlans(server, [
    `insert into follows (target_id, follower_id, created_at)
    select 1000001, 1000000 + n, now() - n * interval '1 second' from generate_series(2, 4000) n`,
    `insert into notifications (user_id, id, kind, subject, created_at)
    select 1000001, n, 'RAID', n::text, now() from generate_series(1, 3000) n`,
    `insert into category_aliases (category_id, alias)
    select 1000000 + n, 'alias ' || md5(n::text) from generate_series(1, 2000) n`,
    `insert into content_tags (id, slug, name, names)
    select 1000000 + n, 'plan-' || n, 'plan ' || n, '{}' from generate_series(1, 100) n`,
    `insert into category_tags (category_id, tag_id, place)
    select 1000000 + n, 1000001 + (n * m) % 100, m from generate_series(1, 2000) n, generate_series(1, 3) m
    on conflict do nothing`,
  ]);
});
afterAll(async () => {
  await client.end();
  await server.close();
});

const ID = '1000001';
const page = { first: 24, sort: 'TIME' } as const;
const clips = { ...page, period: 'ALL_TIME' } as const;

test.each<[string, (context: RequestContext) => Promise<unknown>]>([
  ['live channels by viewers', ({ platform }) => listStreams(platform, { first: 24, sort: 'VIEWERS' })],
  ['their second page', ({ platform }) => listStreams(platform, { first: 24, sort: 'VIEWERS', after: '5-1000100' })],
  ['live channels by their start', ({ platform }) => listStreams(platform, { first: 24, sort: 'STARTED' })],
  [
    'small channels',
    ({ platform }) => listStreams(platform, { first: 24, sort: 'VIEWERS', collection: 'small-channels' }),
  ],
  ['new channels', ({ platform }) => listStreams(platform, { first: 24, sort: 'VIEWERS', collection: 'new-channels' })],
  ['videos of a category', ({ platform }) => listCategoryVideos(platform, ID, page)],
  ['the most viewed of a category', ({ platform }) => listCategoryVideos(platform, ID, { ...page, sort: 'VIEWS' })],
  ['videos of a channel', (context) => listChannelVideos(context, ID, { ...page, isHiddenShown: false })],
  ['clips of a category', ({ platform }) => listCategoryClips(platform, ID, clips)],
  [
    'the most viewed clips of a category',
    ({ platform }) => listCategoryClips(platform, ID, { ...clips, sort: 'VIEWS' }),
  ],
  ['clips of a channel', (context) => listChannelClips(context, ID, clips)],
  ['followers', ({ platform }) => listFollowers(platform, ID, { first: 24 }, { to: null })],
  ['follows', ({ platform }) => listFollowed(platform, ID, { first: 24 })],
  ['notifications', ({ platform }) => listNotifications(platform, ID, { first: 24 })],
])('the list of %s is read by an index in its order, and nothing is sorted', async (_name, work) => {
  const statements = await statementsOf(server, work);
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements) {
    const plan = await planOf(client, statement, ['seqscan', 'bitmapscan']);
    expect(plan.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
    expect(plan.filter((node) => node['Node Type'] === 'Sort').map((node) => node['Sort Key'])).toEqual([]);
  }
});

test.each<[string, readonly string[], (context: RequestContext) => Promise<unknown>]>([
  [
    'a category by one of its names',
    ['categories_by_lower_name', 'category_aliases_by_lower_name'],
    ({ platform }) => findCategoryByName(platform, 'Night kilns!'),
  ],
  [
    'how many channels of categories are live',
    ['streams_live_by_category'],
    (context) => liveCountLoader(context).load(ID),
  ],
  [
    'related categories',
    ['category_tags_pkey', 'category_tags_by_tag'],
    (context) => relatedCategories(context, ID, 6),
  ],
])('%s: is read by indexes, and no whole table is', async (_name, expected, work) => {
  const statements = await statementsOf(server, work);
  expect(statements.length).toBeGreaterThan(0);
  const used = new Set<string>();
  for (const statement of statements) {
    const plan = await planOf(client, statement, ['seqscan', 'bitmapscan']);
    expect(plan.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
    for (const { 'Index Name': index, 'Index Cond': condition } of plan) {
      if (index !== undefined && condition !== undefined) used.add(index);
    }
  }
  expect([...used]).toEqual(expect.arrayContaining([...expected]));
});

test('the videos of followed channels are read by the index of each channel, and only a page of each is sorted', async () => {
  const statements = await statementsOf(server, (context) => listFollowedVideos(context, ID, { first: 24 }));
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements) {
    const plan = await planOf(client, statement, ['seqscan', 'bitmapscan']);
    expect(plan.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
    const indexes = plan.flatMap((node) => node['Index Name'] ?? []);
    expect(indexes).toContain('videos_by_channel_time');
    const sorts = plan.filter((node) => node['Node Type'].includes('Sort'));
    // The follows, and the pages of the channels together.
    expect(sorts.length).toBeLessThanOrEqual(2);
  }
});
