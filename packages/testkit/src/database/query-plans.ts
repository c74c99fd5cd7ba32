import type { RequestContext } from '@bandshell/server/src/core/graphql/request-context.ts';
import { type CompiledQuery, createQueryId, type RootOperationNode, sql } from 'kysely';
import type { TestServer } from '../server/start-test-server.ts';

export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Sort Key'?: readonly string[];
  readonly Plans?: readonly PlanNode[];
}

/** Users 1000001 to 1004000, half of them with a stream and an uploaded video, categories, and clips of the first one. */
const rows = [
  `insert into users (id, login, display_name, primary_color_hex, chat_color, created_at)
    select 1000000 + n, 'plan_' || md5(n::text)::varchar(12), 'plan', '#808080', '#808080', now()
    from generate_series(1, 4000) n`,
  `insert into channels (id, title, language, updated_at)
    select id, '', 'en', now() from users where id > 1000000 and id <= 1004000`,
  `insert into streams (id, channel_id, node_id, title, language, started_at, alive_at)
    select 1000000 + n, 1000000 + n, 'plan', md5(n::text), 'en', now(), now() from generate_series(1, 2000) n`,
  `insert into categories (id, slug, name, display_name, created_at)
    select 1000000 + n, 'plan-' || n, md5(n::text), md5(n::text), now() from generate_series(1, 2000) n`,
  `insert into videos (id, channel_id, kind, status, visibility, title, language, created_at, length_ms)
    select 1000000 + n, 1000000 + n, 'UPLOAD', 'READY', 'PUBLIC', md5(n::text), 'en', now(), 1
    from generate_series(1, 2000) n`,
  `insert into recordings (id, channel_id, node_id, started_at) values (1, 1000001, 'plan', now())`,
  `insert into clips (id, slug, channel_id, curator_id, recording_id, start_ms, end_ms, video_id,
      video_offset_ms, title, language, created_at)
    select 1000000 + n, 'plan' || n, 1000001, 1000001, 1, 0, 1, 1000001, 0, md5(n::text), 'en', now()
    from generate_series(1, 2000) n`,
];

/**
 * Fills the site with so many rows that the planner has a choice: of a handful any index is as good as another.
 * @param more further statements that insert rows
 */
export async function fillForPlans({ platform }: TestServer, more: readonly string[] = []): Promise<void> {
  for (const statement of [...rows, ...more, 'analyze']) await sql.raw(statement).execute(platform.database.db);
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The statements that `work` sends for a visitor. */
export async function statementsOf(
  server: TestServer,
  work: (context: RequestContext) => Promise<unknown>,
): Promise<CompiledQuery[]> {
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

/** A connection that does not prepare statements, so that they may leave their parameters open. */
export interface UnpreparedClient {
  query(text: string): Promise<{ readonly rows: readonly unknown[] }>;
}

/** How the database reads for any values of the parameters, without the ways that are switched off (`seqscan`). */
export async function planOf(
  client: UnpreparedClient,
  statement: CompiledQuery,
  off: readonly string[],
): Promise<PlanNode[]> {
  await client.query('reset all');
  for (const way of off) await client.query(`set enable_${way} = off`);
  const { rows: found } = await client.query(`explain (generic_plan, format json) ${statement.sql}`);
  const [plan] = found as readonly { readonly 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }] }[];
  if (plan === undefined) throw new Error('no plan');
  return nodesOf(plan['QUERY PLAN'][0].Plan);
}
