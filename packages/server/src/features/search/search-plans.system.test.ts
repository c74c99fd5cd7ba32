import { fillForPlans, planOf, startTestServer, statementsOf, type TestServer } from '@bandshell/testkit';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Requester } from '../../core/graphql/request-context.ts';
import { suggestCategories } from './find-categories.ts';
import { suggestChannels } from './find-channels.ts';
import { findStreams } from './find-streams.ts';
import { findClips, findVideos } from './find-videos.ts';

let server: TestServer;
/** Its statements are not prepared, so that they may leave their parameters open. */
let client: Client;
beforeAll(async () => {
  server = await startTestServer();
  client = new Client({ connectionString: server.databaseUrl });
  await client.connect();
  await fillForPlans(server);
});
afterAll(async () => {
  await client.end();
  await server.close();
});

test.each<[string, readonly string[], (requester: Requester) => Promise<unknown>]>([
  [
    'channels',
    ['channel_names_live', 'channel_names_ranked', 'channel_names_similar', 'users_pkey'],
    (requester) => suggestChannels(requester, 'night kiln', 6),
  ],
  [
    'categories',
    ['category_names_pkey', 'category_names_similar'],
    ({ platform }) => suggestCategories(platform, 'kiln', 6),
  ],
  [
    'streams',
    ['streams_live_terms', 'streams_live_tags', 'category_names_pkey'],
    (requester) => findStreams(requester, 'night kilns', 24),
  ],
  [
    'videos, most viewed',
    ['videos_public_terms'],
    ({ platform }) => findVideos(platform, 'night kilns', { first: 24, sort: 'VIEWS', viewer: null }),
  ],
  [
    'videos, newest',
    ['videos_public_terms'],
    ({ platform }) => findVideos(platform, 'night kilns', { first: 24, sort: 'TIME', viewer: null }),
  ],
  [
    'clips',
    ['clips_published_terms'],
    ({ platform }) => findClips(platform, 'night kilns', { first: 24, sort: 'VIEWS', viewer: null }),
  ],
])('the search of %s can use its indexes for any text, and reads no whole table', async (_name, expected, work) => {
  const used = new Set<string>();
  const statements = await statementsOf(server, work);
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements) {
    const plan = await planOf(client, statement, ['seqscan']);
    expect(plan.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
    // On small tables another index may be as good, so each kind of index is looked for alone.
    const others = await planOf(client, statement, ['seqscan', 'indexscan', 'indexonlyscan']);
    for (const { 'Index Name': index, 'Index Cond': condition } of [...plan, ...others]) {
      if (index !== undefined && condition !== undefined) used.add(index);
    }
  }
  expect([...used]).toEqual(expect.arrayContaining([...expected]));
});
