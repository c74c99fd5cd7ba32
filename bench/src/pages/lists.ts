import { createHash } from 'node:crypto';
import { createPool } from '@bandshell/server/src/platform/database/pool.ts';
import { silentLog as log, type ServerProcess, startServerProcess } from '@bandshell/testkit';
import type { Bench, Row } from '../measure/row.ts';
import { percentile } from '../measure/statistics.ts';
import { withDatabase } from '../measure/with-database.ts';
import { addChannels, type Run } from './fill-channels.ts';
import { measureLoad } from './measure-load.ts';
import { webOperations } from './web-operations.ts';

const SIZES = [1_000, 10_000, 100_000];
/** Largest growth of the cost from the first size to the last. */
const MARK = 1.3;
const FOLLOWED = 100;

const SIDE_NAV = { input: {}, withFreeformTags: true, creatorAnniversariesFeature: true };

/** Everything that is asked, each with an end of its answer that shows that there was one. */
const QUESTIONS = [
  { what: 'Side navigation of a user who follows 100 channels', name: 'SideNav', isUser: true, variables: SIDE_NAV },
  { what: 'Side navigation of a visitor', name: 'SideNav', isUser: false, variables: SIDE_NAV },
  { what: 'Directory of categories', name: 'DirectoryPage', isUser: false, variables: {} },
  { what: 'Directory of live channels', name: 'DirectoryLivePage', isUser: false, variables: {} },
  { what: 'Home', name: 'HomePage', isUser: false, variables: {} },
] as const;

interface Asked {
  readonly query: string;
  readonly variables: object;
}

interface Request {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A request whose answer is made for it alone. */
const anew = (site: string, asked: Asked, sessionToken: string | undefined): Request => ({
  url: `${site}/graphql`,
  headers: {
    ...{ 'content-type': 'application/json', origin: site },
    ...(sessionToken === undefined ? {} : { cookie: `session=${sessionToken}` }),
  },
  body: JSON.stringify(asked),
});

const asVisitor = (site: string, { query, variables }: Asked): Request => {
  const sha256Hash = createHash('sha256').update(query).digest('hex');
  const search = new URLSearchParams({
    variables: JSON.stringify(variables),
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash } }),
  });
  return { url: `${site}/graphql?${search}`, headers: { 'accept-encoding': 'identity' } };
};

interface Cost {
  readonly p50: number;
  readonly p99: number;
  /** Of the server, without the database, in milliseconds. */
  readonly cpu: number;
}

const words = ({ p50, p99, cpu }: Cost): string => `${p50.toFixed(1)} / ${p99.toFixed(1)} ms, ${cpu.toFixed(2)} ms CPU`;

const measure = async (server: ServerProcess, request: Request, quick: boolean): Promise<Cost> => {
  const { url, headers, body } = request;
  const times: number[] = [];
  for (let round = 0; round < (quick ? 60 : 300); round += 1) {
    const start = performance.now();
    const answer = await fetch(url, body === undefined ? { headers } : { method: 'POST', headers, body });
    const text = await answer.text();
    if (round === 0 && (text.includes('"errors"') || !/"viewersCount":[1-9]/.test(text))) {
      throw new Error(text.slice(0, 500));
    }
    if (round >= 10) times.push(performance.now() - start);
  }
  const { answers, cpu } = await measureLoad(server.pid(), { ...request, seconds: quick ? 2 : 5 });
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), cpu: (cpu * 1000) / answers };
};

/** The amount that the lists of channels cost at sizes of the site, a twentieth of it live. */
export const listsBench: Bench = {
  name: 'lists',
  run: ({ quick, say }) =>
    withDatabase(async (databaseUrl) => {
      const pool = createPool(databaseUrl, { max: 1, name: 'bench', log });
      const run: Run = (text, values = []) => pool.query(text, [...values]);
      const found = new Map<string, { readonly kept: Cost; readonly anew: Cost }[]>();
      const texts = webOperations();
      try {
        await run('set statement_timeout = 0');
        // One reader asks more often than a visitor may.
        await run(`insert into settings (name, value) values ('graphql_cost_per_second', '0')`);
        let before = 0;
        let sessionToken: string | undefined;
        for (const size of SIZES) {
          const server = await startServerProcess({ env: { DATABASE_URL: databaseUrl } });
          try {
            const user = sessionToken === undefined ? await server.createUser('lists_reader') : undefined;
            sessionToken ??= user?.sessionToken;
            await addChannels(run, before, size);
            before = size;
            await run(`update streams set category_id = (select id from categories order by id offset streams.id % 50 limit 1)
              where category_id is null`);
            if (user !== undefined) {
              await run(
                `insert into follows (follower_id, target_id, created_at)
                  select $1, 1000000 + n * 7, now() from generate_series(1, $2::integer) n`,
                [user.id, FOLLOWED],
              );
            }
            await run('vacuum analyze');
            for (const { what, name, isUser, variables } of QUESTIONS) {
              const query = texts.get(name);
              if (query === undefined) throw new Error(`the web app has no operation ${name}`);
              const asked = { variables: { ...variables, isLoggedIn: isUser }, query };
              const measured = await measure(server, anew(server.url, asked, isUser ? sessionToken : undefined), quick);
              // As the pages ask: what is for everybody comes by GET, and is kept for a moment.
              const kept = isUser ? measured : await measure(server, asVisitor(server.url, asked), quick);
              say(`${what}, ${size}: ${words(kept)}; made for each request: ${words(measured)}`);
              found.set(what, [...(found.get(what) ?? []), { kept, anew: measured }]);
            }
          } finally {
            await server.dispose();
          }
        }
      } finally {
        await pool.end();
      }
      return [...found].map(([what, costs]): Row => {
        const first = costs[0]?.kept;
        const last = costs.at(-1)?.kept;
        const growth = (last?.cpu ?? Number.NaN) / (first?.cpu ?? Number.NaN);
        const isKept = costs.some((cost) => cost.kept !== cost.anew);
        return {
          what: `${what} at ${SIZES.join(', ')} channels, a twentieth live: p50 / p99, CPU without the database`,
          ours: `${costs.map(({ kept }) => words(kept)).join('; ')}: CPU × ${growth.toFixed(2)}`,
          other: isKept ? `made for each request: ${costs.map((cost) => words(cost.anew)).join('; ')}` : '–',
          mark: `≤ ${MARK} × from ${SIZES[0]} to ${SIZES.at(-1)}`,
          met: growth <= MARK,
        };
      });
    }),
};
