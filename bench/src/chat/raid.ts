import { readFile } from 'node:fs/promises';
import { type CreatedUser, publishClock, type ServerProcess, startServerProcess, until } from '@bandshell/testkit';
import pg from 'pg';
import { answerOf, program, stop } from '../measure/child-program.ts';
import { cpuSeconds } from '../measure/cpu-time.ts';
import type { Bench } from '../measure/row.ts';
import { percentile } from '../measure/statistics.ts';
import { withDatabase } from '../measure/with-database.ts';

const PICTURE = { width: 320, height: 180, videoBitrate: '200k', frameRate: 10 } as const;
/** A raid may be sent so long after its start. */
const NOW_AFTER_MS = 10_500;

const operationId = async (name: string): Promise<string> => {
  const file = new URL('../../../packages/web/dist/persisted-operations.json', import.meta.url);
  const operations = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  const found = Object.entries(operations).find(([, text]) => text.includes(`query ${name}(`));
  if (found === undefined) throw new Error(`the web app has no operation ${name}`);
  return found[0];
};

const ask = async (server: ServerProcess, user: CreatedUser, query: string): Promise<Record<string, unknown>> => {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url, cookie: `session=${user.sessionToken}` },
    body: JSON.stringify({ query }),
  });
  const { data, errors } = (await response.json()) as { data: Record<string, { error: unknown }>; errors?: unknown };
  const refusal = errors ?? Object.values(data)[0]?.error;
  if (refusal !== undefined && refusal !== null) throw new Error(JSON.stringify(refusal));
  return data;
};

/** Waits until a channel is live. */
const untilLive = (server: ServerProcess, user: CreatedUser): Promise<unknown> =>
  until(`${user.login} to be live`, async () => {
    const query = `{ user(login: "${user.login}") { stream { id } } }`;
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    return ((await response.json()) as { data: { user: { stream: object | null } } }).data.user.stream ?? undefined;
  });

interface Seen {
  readonly transactions: number;
  readonly read: number;
}

/** The data that the database has done since its start: finished transactions, and rows that were read. */
const seenBy = async (client: pg.Client): Promise<Seen> => {
  const { rows } = await client.query(
    'select xact_commit + xact_rollback as transactions, tup_fetched as read from pg_stat_database where datname = current_database()',
  );
  return { transactions: Number(rows[0].transactions), read: Number(rows[0].read) };
};

const measure = async (url: string, viewers: number, say: (line: string) => void) => {
  const server = await startServerProcess({ env: { DATABASE_URL: url } });
  const client = new pg.Client({ connectionString: url });
  const encoders: { stop(): Promise<void> }[] = [];
  let pages: ReturnType<typeof program> | undefined;
  try {
    await client.connect();
    const [source, target] = [await server.createUser('raid_source'), await server.createUser('raid_target')];
    for (const { streamKey } of [source, target]) {
      encoders.push(publishClock({ target: server.rtmpTarget(streamKey), ...PICTURE }));
    }
    await Promise.all([untilLive(server, source), untilLive(server, target)]);
    const port = new URL(server.url).port;
    pages = program('chat/raid-client', [
      port,
      viewers,
      source.id,
      target.id,
      target.login,
      await operationId('ChannelShell'),
    ]);
    await answerOf(pages);
    say(`${viewers} viewers are there`);
    await ask(server, source, `mutation { startRaid(input: { targetLogin: "${target.login}" }) { error { code } } }`);
    await new Promise((resolve) => setTimeout(resolve, NOW_AFTER_MS));
    const [before, cpu] = [await seenBy(client), cpuSeconds(server.pid())];
    const begun = Date.now();
    const moved = answerOf<{ readonly movedAt: readonly number[]; readonly failures: number }>(pages);
    await ask(server, source, 'mutation { sendRaidNow { error { code } } }');
    const { movedAt, failures } = await moved;
    const used = cpuSeconds(server.pid()) - cpu;
    // Statistics of a connection are written when it rests.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const after = await seenBy(client);
    return {
      times: movedAt.map((at) => at - begun),
      failures,
      used,
      transactions: after.transactions - before.transactions,
      read: after.read - before.read,
    };
  } finally {
    await stop(pages);
    for (const encoder of encoders) await encoder.stop();
    await client.end();
    await server.dispose();
  }
};

/** A raid: how long until all viewers are in the other channel, and what the database saw of it. */
export const raidBench: Bench = {
  name: 'raid',
  run: async ({ quick, say }) => {
    const viewers = quick ? 500 : 5_000;
    const { times, failures, used, transactions, read } = await withDatabase((url) => measure(url, viewers, say));
    const people = viewers.toLocaleString('en');
    return [
      {
        what: `A raid of ${people} viewers on one node, from the button to the target's page and topics (pages spread over 1 s): all, p50`,
        ours: `${(Math.max(...times) / 1000).toFixed(2)} s, ${(percentile(times, 0.5) / 1000).toFixed(2)} s; ${failures} failed; ${((used * 1e6) / viewers).toFixed(0)} µs CPU each`,
        other: '–',
        mark: 'none failed',
        met: failures === 0,
      },
      {
        what: 'What the database saw of it, two running streams included',
        ours: `${transactions} transactions, ${read} rows read`,
        other: `a request of each viewer: at least ${people} transactions`,
        mark: 'less than a tenth of the viewers',
        met: transactions < viewers / 10,
      },
    ];
  },
};
