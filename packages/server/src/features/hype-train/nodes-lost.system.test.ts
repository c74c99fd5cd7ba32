import { randomUUID } from 'node:crypto';
import {
  CuttableLine,
  createTestDatabase,
  createTestUser,
  NatsServer,
  type ServerProcess,
  startServerProcess,
  startTestServer,
  type TestDatabase,
  type TestServer,
  type TestUser,
  until,
} from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** The states in which a channel may lose its owner. */
const STATES = ['APPROACH', 'RUNNING', 'FAST', 'GOLDEN', 'REST'] as const;
const FANS = 3;

/** A node of the site, and its lines to the database and to the bus. */
interface Node {
  readonly server: ServerProcess;
  readonly database: CuttableLine;
  readonly bus: CuttableLine;
}
interface Watched {
  readonly owner: TestUser;
  readonly state: (typeof STATES)[number];
  /** Bits that were paid in the channel. */
  paid: number;
}

/** Keeps which news of trains were written. */
const KEEP_NEWS = [
  'create table written_news (channel_id text, type text, version text)',
  `create function keep_news() returns trigger language plpgsql as $$ begin
    insert into written_news values (new.payload->>'channelId', new.type, new.payload->'data'->>'version');
    return null;
  end $$`,
  `create trigger keep_news after insert on outbox for each row when (new.type like 'hype-train%')
    execute function keep_news()`,
];

let nats: NatsServer;
let database: TestDatabase;
/** Writes events and does nothing else. */
let site: TestServer;
let first: Node;
let second: Node;
/** The names under which they own channels. */
let firstId: string;
let secondId: string;
beforeAll(async () => {
  [nats, database] = await Promise.all([NatsServer.atFreePort(), createTestDatabase()]);
  await nats.start();
  const env = { NATS_URL: nats.url, SITE_SECRET: Buffer.alloc(32, 7).toString('base64') };
  // Events that are delivered are gone.
  for (const statement of KEEP_NEWS) await sql.raw(statement).execute(database.db);
  site = await startTestServer({ databaseUrl: database.url, env: { ...env, ROLES: 'api' } });
  await site.platform.flags.setSetting('hype_train_golden_percent', 100);
  const start = async (): Promise<Node> => {
    const url = new URL(database.url);
    const folder = url.searchParams.get('host');
    const [toDatabase, toBus] = await Promise.all([
      CuttableLine.to(
        folder === null ? { port: Number(url.port || 5432) } : { path: `${folder}/.s.PGSQL.${url.port || '5432'}` },
      ),
      CuttableLine.to({ port: nats.port }),
    ]);
    url.searchParams.delete('host');
    Object.assign(url, { hostname: '127.0.0.1', port: String(toDatabase.port) });
    const own = { DATABASE_URL: url.href, NATS_URL: `nats://127.0.0.1:${toBus.port}`, ROLES: 'api,worker' };
    const server = await startServerProcess({ env: { ...env, ...own, LOG_LEVEL: 'warn' } });
    return { server, database: toDatabase, bus: toBus };
  };
  first = await start();
  firstId = await ownerOf(await begin(null));
  second = await start();
});
afterAll(async () => {
  for (const node of [first, second]) {
    if (node === undefined) continue;
    for (const line of [node.database, node.bus]) line.mend();
    await node.server.dispose();
    for (const line of [node.database, node.bus]) line.close();
  }
  await site?.close();
  await nats?.kill();
  await database?.drop();
});

let count = 0;
let cheers = 0;
let fans: readonly TestUser[] = [];
const newFans = async () => {
  fans = await Promise.all(Array.from({ length: FANS }, () => createTestUser(site, `lost_fan_${++count}`)));
};
async function pay(channel: Watched, fan: number, bits: number): Promise<void> {
  const user = fans[fan % FANS];
  if (user === undefined) throw new Error('there are no fans');
  channel.paid += bits;
  const paid = { type: 'cheered', channelId: channel.owner.id, userId: user.id, login: user.login } as const;
  const more = { displayName: user.login, bits, at: Date.now(), cheerId: String(++cheers), messageId: randomUUID() };
  await site.platform.database.transact((tx) => tx.emit({ ...paid, ...more }, user.id));
}

const idsOf = (channels: readonly Watched[]): string[] => channels.map(({ owner }) => owner.id);
const rowsOf = (channels: readonly Watched[]) =>
  database.db
    .selectFrom('hype_train_channels')
    .select(['channel_id', 'owner', 'fence', 'approaching_until'])
    .where('channel_id', 'in', idsOf(channels))
    .orderBy('channel_id')
    .execute();
const trainOf = async ({ owner }: Watched) => {
  const trains = await database.db.selectFrom('hype_trains').selectAll().where('channel_id', '=', owner.id).execute();
  return trains[0];
};
const ownerOf = async (channel: Watched): Promise<string> =>
  until('the channel to have an owner', async () => (await rowsOf([channel]))[0]?.owner);

/** A channel of a node in which a train has begun, or comes near. */
async function begin(nodeId: string | null, state: Watched['state'] = 'RUNNING'): Promise<Watched> {
  if (fans.length === 0) await newFans();
  const channel: Watched = { owner: await createTestUser(site, `lost_${++count}`), state, paid: 0 };
  // As if the node had been the first to look.
  await sql`insert into hype_train_channels (channel_id, owner, fence, allows_golden)
    values (${channel.owner.id}, ${nodeId}, 1, ${state === 'GOLDEN'})`.execute(database.db);
  await pay(channel, 0, 300);
  await pay(channel, 1, 300);
  if (state === 'APPROACH')
    await until('the train to come near', async () => (await rowsOf([channel]))[0]?.approaching_until);
  else {
    await pay(channel, 2, 400);
    await until('the train to begin', async () => (await trainOf(channel))?.total === '1000');
  }
  if (state === 'FAST') {
    await pay(channel, 0, 700);
    await until('the fast level', async () => (await trainOf(channel))?.is_fast_mode);
  }
  if (state === 'REST') {
    await sql`update hype_train_channels set cancelled_at = now(), next_at = now()
      where channel_id = ${channel.owner.id}`.execute(database.db);
    await until('the end of the train', async () => (await trainOf(channel))?.ended_at);
  }
  return channel;
}

const beginAll = async (nodeId: string): Promise<readonly Watched[]> => {
  await newFans();
  return Promise.all(STATES.map((state) => begin(nodeId, state)));
};

/** Viewers go on paying meanwhile: a bit in each channel between two looks. */
const whilePaying = (what: string, channels: readonly Watched[], isOver: () => Promise<boolean>): Promise<boolean> =>
  until(what, async () => {
    await Promise.all(channels.map((channel, at) => pay(channel, at + cheers, 1)));
    return isOver();
  });

const isOwnedByOthers = (channels: readonly Watched[], nodeId: string) => async (): Promise<boolean> =>
  (await rowsOf(channels)).every(({ owner }) => owner !== null && owner !== nodeId);

const unreadOf = async (channels: readonly Watched[]): Promise<number> => {
  const { rows } = await sql<{ missing: number }>`select ${channels.reduce((sum, { paid }) => sum + paid, 0)}
    - coalesce(sum(points) filter (where is_read), 0)::integer as missing
    from hype_train_contributions where channel_id = any(${idsOf(channels)}::bigint[])`.execute(database.db);
  return rows[0]?.missing ?? -1;
};

/** Each contribution counts once; each train begins once, and nobody else has written of it. */
async function expectAllCounted(channels: readonly Watched[]): Promise<void> {
  // The train that came near begins, with all that was paid on the way.
  for (const channel of channels) if (channel.state === 'APPROACH') await pay(channel, 0, 1000);
  await until('all contributions to be read', async () => (await unreadOf(channels)) === 0);
  const found = await Promise.all(
    channels.map(async (channel) => {
      const train = await trainOf(channel);
      return { state: channel.state, total: train?.total, golden: train?.is_golden, end: train?.end_reason };
    }),
  );
  expect(found).toEqual(
    channels.map(({ state, paid }) => ({
      ...{ state, total: String(state === 'REST' ? 1000 : paid) },
      ...{ golden: state === 'GOLDEN', end: state === 'REST' ? 'CANCELLED' : null },
    })),
  );
  const { rows } = await sql<{ began: number; written: number; versions: number }>`
    select count(*) filter (where type = 'hype-train-began')::integer as began, count(version)::integer as written,
      count(distinct version)::integer as versions
    from written_news where channel_id = any(${idsOf(channels)}) group by channel_id`.execute(database.db);
  expect(rows.map(({ began }) => began)).toEqual(channels.map(() => 1));
  // No two nodes have written the same version.
  for (const { written, versions } of rows) expect(written).toBe(versions);
  const golden = channels.filter(({ state }) => state === 'GOLDEN');
  const won = await database.db
    .selectFrom('hype_train_rewards')
    .select('user_id')
    .where('channel_id', 'in', idsOf(golden))
    .where('level', '=', 0)
    .orderBy('user_id')
    .execute();
  expect(won.map((row) => row.user_id)).toEqual(fans.map(({ id }) => id).sort());
}

const isReady = async ({ server }: Node): Promise<boolean> =>
  (await fetch(`${server.url}/readyz`, { signal: AbortSignal.timeout(2000) })).ok;

/** The node works again, and so it has looked at all channels that it believed to be its own. */
async function hasWorked(node: Node, nodeId: string): Promise<void> {
  await until('the node to be ready', () => isReady(node));
  // A node is ready before its lease is written anew. Until then the other node takes its channels, and rightly.
  await until('the node to have a lease again', async () => {
    const { rows } = await sql`select from hype_train_nodes where node = ${nodeId} and until > now()`.execute(
      database.db,
    );
    return rows.length > 0;
  });
  await until('the node to work on a channel', async () => (await ownerOf(await begin(nodeId))) === nodeId);
}

/** Others own the channels. Their former owner works again and takes nothing back. */
async function expectNothingTaken(channels: readonly Watched[], node: Node, nodeId: string): Promise<void> {
  // A channel that rests is taken anew with each payment.
  const lasting = channels.filter(({ state }) => state !== 'REST');
  const ownersOf = async () => (await rowsOf(lasting)).map(({ owner, fence }) => ({ owner, fence }));
  const before = await ownersOf();
  await whilePaying('the node to be ready', channels, () => isReady(node).catch(() => false));
  await hasWorked(node, nodeId);
  await expectAllCounted(channels);
  expect(await ownersOf()).toEqual(before);
  expect(await isOwnedByOthers(channels, nodeId)()).toBe(true);
}

test('an owner that stands still loses its channels in any state of a train, and writes nothing when it wakes up', async () => {
  const channels = await beginAll(firstId);
  process.kill(first.server.pid(), 'SIGSTOP');
  try {
    await whilePaying('the other node to own all', channels, isOwnedByOthers(channels, firstId));
  } finally {
    process.kill(first.server.pid(), 'SIGCONT');
  }
  const [row] = await rowsOf(channels);
  secondId = row?.owner ?? '';
  await expectNothingTaken(channels, first, firstId);
});

test('an owner that is cut from the database loses its channels, and what it sent meanwhile arrives for nothing', async () => {
  const channels = await beginAll(secondId);
  second.database.cut();
  try {
    await whilePaying('the other node to own all', channels, isOwnedByOthers(channels, secondId));
  } finally {
    second.database.mend();
  }
  await expectNothingTaken(channels, second, secondId);
});

test('an owner that is cut from the bus keeps its channels and counts what is paid', async () => {
  const channels = await beginAll(firstId);
  first.bus.cut();
  try {
    await whilePaying('what is paid to count', channels, async () =>
      (await Promise.all(channels.map(trainOf))).every(
        (train, at) => ['APPROACH', 'REST'].includes(STATES[at] ?? '') || Number(train?.total) > 1010,
      ),
    );
    expect((await rowsOf(channels)).map(({ owner }) => owner)).toEqual(channels.map(() => firstId));
  } finally {
    first.bus.mend();
  }
  await hasWorked(first, firstId);
  await expectAllCounted(channels);
});

test('an owner that is killed loses its channels when its lease of seconds is over', async () => {
  const channels = await beginAll(firstId);
  await first.server.kill();
  const { rows } = await sql<{ seconds: number }>`select extract(epoch from until - now())::float8 as seconds
    from hype_train_nodes where node = ${firstId}`.execute(database.db);
  expect(rows[0]?.seconds).toBeLessThanOrEqual(4);
  await whilePaying('the other node to own all', channels, isOwnedByOthers(channels, firstId));
  await expectAllCounted(channels);
  await first.server.start();
});

test('an owner that stops regularly gives its channels away before it ends', async () => {
  const channels = await beginAll(secondId);
  const stopped = (async () => {
    process.kill(second.server.pid(), 'SIGTERM');
    await until('the process to end', () => {
      try {
        return !process.kill(second.server.pid(), 0);
      } catch {
        return true;
      }
    });
  })();
  await whilePaying('the other node to own all', channels, isOwnedByOthers(channels, secondId));
  await stopped;
  await expectAllCounted(channels);
});
