import { startTestServer, type TestServer } from '@bandshell/testkit';
import { type CompiledQuery, createQueryId, type RootOperationNode } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RequestContext } from '../core/graphql/request-context.ts';
import { listCategoryClips, listChannelClips } from '../features/clips/list-clips.ts';
import { listFollowed, listFollowers } from '../features/follows/list-follows.ts';
import { listNotifications } from '../features/notifications/list-notifications.ts';
import { listStreams } from '../features/streams/list-streams.ts';
import { listFollowedVideos } from '../features/videos/list-followed-videos.ts';
import { listCategoryVideos, listChannelVideos } from '../features/videos/list-videos.ts';

/*
 * The plans of the lists that pages show: each is read by an index in the order of the list, for any values of the
 * parameters, so that its cost does not depend on how long the list is.
 */

let server: TestServer;
/** Its statements are not prepared, so that they may leave their parameters open. */
let client: Client;
beforeAll(async () => {
  server = await startTestServer();
  client = new Client({ connectionString: server.databaseUrl });
  await client.connect();
  // Of a handful of rows any index is as good as another.
  await client.query(`insert into users (id, login, display_name, primary_color_hex, chat_color, created_at)
    select 1000000 + n, 'plan_' || md5(n::text)::varchar(12), 'plan', '#808080', '#808080', now()
    from generate_series(1, 4000) n`);
  await client.query(`insert into channels (id, title, language, updated_at)
    select id, '', 'en', now() from users where id > 1000000 and id <= 1004000`);
  await client.query(`insert into streams (id, channel_id, node_id, title, language, started_at, alive_at)
    select 1000000 + n, 1000000 + n, 'plan', md5(n::text), 'en', now(), now() from generate_series(1, 2000) n`);
  await client.query(`insert into categories (id, slug, name, display_name, created_at)
    select 1000000 + n, 'plan-' || n, md5(n::text), md5(n::text), now() from generate_series(1, 2000) n`);
  await client.query(`insert into videos (id, channel_id, kind, status, visibility, title, language, created_at, length_ms)
    select 1000000 + n, 1000000 + n, 'UPLOAD', 'READY', 'PUBLIC', md5(n::text), 'en', now(), 1
    from generate_series(1, 2000) n`);
  await client.query(`insert into follows (target_id, follower_id, created_at)
    select 1000001, 1000000 + n, now() - n * interval '1 second' from generate_series(2, 4000) n`);
  await client.query(`insert into notifications (user_id, id, kind, subject, created_at)
    select 1000001, n, 'RAID', n::text, now() from generate_series(1, 3000) n`);
  await client.query(`insert into recordings (id, channel_id, node_id, started_at) values (1, 1000001, 'plan', now())`);
  await client.query(`insert into clips (id, slug, channel_id, curator_id, recording_id, start_ms, end_ms, video_id,
      video_offset_ms, title, language, created_at)
    select 1000000 + n, 'plan' || n, 1000001, 1000001, 1, 0, 1, 1000001, 0, md5(n::text), 'en', now()
    from generate_series(1, 2000) n`);
  await client.query('analyze');
});
afterAll(async () => {
  await client.end();
  await server.close();
});

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Sort Key'?: readonly string[];
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The statements that `work` sends. */
async function statementsOf(work: (context: RequestContext) => Promise<unknown>): Promise<CompiledQuery[]> {
  const nodes: RootOperationNode[] = [];
  const { db } = server.platform.database;
  const seen = db.withPlugin({
    transformQuery: ({ node }) => {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const platform = { ...server.platform, database: { ...server.platform.database, db: seen } };
  await work({ platform, viewer: null, linkKeys: new Set() } as unknown as RequestContext);
  return nodes.map((node) => db.getExecutor().compileQuery(node, createQueryId()));
}

/** How the database reads for any values of the parameters, without the ways that are switched off. */
async function planOf(statement: CompiledQuery, off: readonly string[]): Promise<PlanNode[]> {
  await client.query('reset all');
  for (const way of off) await client.query(`set enable_${way} = off`);
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (generic_plan, format json) ${statement.sql}`,
  );
  const [plan] = rows;
  if (plan === undefined) throw new Error('no plan');
  return nodesOf(plan['QUERY PLAN'][0].Plan);
}

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
  ['followers', ({ platform }) => listFollowers(platform, ID, { first: 24 })],
  ['follows', ({ platform }) => listFollowed(platform, ID, { first: 24 })],
  ['notifications', ({ platform }) => listNotifications(platform, ID, { first: 24 })],
])('the list of %s is read by an index in its order, and nothing is sorted', async (_name, work) => {
  const statements = await statementsOf(work);
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements) {
    const plan = await planOf(statement, ['seqscan', 'bitmapscan']);
    expect(plan.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
    expect(plan.filter((node) => node['Node Type'] === 'Sort').map((node) => node['Sort Key'])).toEqual([]);
  }
});

test('the videos of followed channels are read by the index of each channel, and only a page of each is sorted', async () => {
  for (const statement of await statementsOf((context) => listFollowedVideos(context, ID, { first: 24 }))) {
    const plan = await planOf(statement, ['seqscan', 'bitmapscan']);
    expect(plan.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
    const indexes = plan.flatMap((node) => node['Index Name'] ?? []);
    expect(indexes).toContain('videos_by_channel_time');
    const sorts = plan.filter((node) => node['Node Type'].includes('Sort'));
    // The follows, and the pages of the channels together.
    expect(sorts.length).toBeLessThanOrEqual(2);
  }
});
