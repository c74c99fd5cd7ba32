import { startTestServer, type TestServer } from '@bandshell/testkit';
import { type CompiledQuery, createQueryId, type RootOperationNode } from 'kysely';
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
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The statements that `work` sends. */
async function statementsOf(work: (requester: Requester) => Promise<unknown>): Promise<CompiledQuery[]> {
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
  await work({ platform, viewer: null, linkKeys: new Set() } as unknown as Requester);
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
  ['streams', ['streams_live_words', 'streams_live_tags'], (requester) => findStreams(requester, 'night kilns', 24)],
  [
    'videos, most viewed',
    ['videos_public_words'],
    ({ platform }) => findVideos(platform, 'night kilns', { first: 24, sort: 'VIEWS' }),
  ],
  [
    'videos, newest',
    ['videos_public_words'],
    ({ platform }) => findVideos(platform, 'night kilns', { first: 24, sort: 'TIME' }),
  ],
  [
    'clips',
    ['clips_published_words'],
    ({ platform }) => findClips(platform, 'night kilns', { first: 24, sort: 'VIEWS' }),
  ],
])('the search of %s can use its indexes for any text, and reads no whole table', async (_name, expected, work) => {
  const used = new Set<string>();
  for (const statement of await statementsOf(work)) {
    const plan = await planOf(statement, ['seqscan']);
    expect(plan.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
    // On small tables another index may be as good, so each kind of index is looked for alone.
    const others = await planOf(statement, ['seqscan', 'indexscan', 'indexonlyscan']);
    for (const { 'Index Name': index, 'Index Cond': condition } of [...plan, ...others]) {
      if (index !== undefined && condition !== undefined) used.add(index);
    }
  }
  expect([...used]).toEqual(expect.arrayContaining([...expected]));
});
