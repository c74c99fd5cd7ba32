import { setTimeout as pause } from 'node:timers/promises';
import {
  type Contribution,
  DEFAULT_CREATOR_SETTINGS,
  DEFAULT_STAFF_SETTINGS,
  foldEntries,
  freshCourse,
} from '@bandshell/domain/hype-train';
import { openClaims } from '@bandshell/server/src/features/hype-train/give-rewards.ts';
import type { TestServer } from '@bandshell/testkit';
import { until } from '@bandshell/testkit';
import type { Pool } from 'pg';
import { cpuSeconds, processTree } from '../measure/cpu-time.ts';
import type { Row } from '../measure/row.ts';

/** Contributions a second, to one channel after the other. */
const CONTRIBUTIONS = 50;

/** A train in each of many channels: what they cost while nothing is paid, and while something is. */
export async function manyTrains(
  server: TestServer,
  pool: Pool,
  channels: readonly string[],
  { seconds, say }: { readonly seconds: number; readonly say: (line: string) => void },
): Promise<Row[]> {
  /** The CPU of this process and of the database, in seconds. */
  const cpu = (): readonly [number, number] => [
    cpuSeconds(process.pid),
    processTree(process.pid)
      .slice(1)
      .reduce((sum, pid) => sum + cpuSeconds(pid), 0),
  ];
  const over = async (work: () => Promise<void>) => {
    const [own, database] = cpu();
    const start = performance.now();
    await work();
    const trains = (channels.length * (performance.now() - start)) / 1_000;
    const [ownAfter, databaseAfter] = cpu();
    return { own: ((ownAfter - own) * 1e6) / trains, database: ((databaseAfter - database) * 1e6) / trains };
  };
  const nothing = await over(() => pause(seconds * 1_000));
  const give = (ids: readonly string[], name: string, users: number) =>
    pool.query(
      `insert into hype_train_contributions (channel_id, id, kind, deed_id, user_id, amount, points, roll, at)
        select channel, $2 || one, 'BITS', $2 || one, channel + one, 350, 350, 0.9, now()
        from unnest($1::bigint[]) channel, generate_series(1, $3::integer) one`,
      [ids, name, users],
    );
  await pool.query('insert into hype_train_channels (channel_id) select unnest($1::bigint[]) on conflict do nothing', [
    channels,
  ]);
  await give(channels, 'begin', 3);
  await until(
    'all trains to run',
    async () => {
      const { rows } = await pool.query<{ count: number }>(
        'select count(*)::integer as count from hype_trains where channel_id = any($1::bigint[])',
        [channels],
      );
      return rows[0]?.count === channels.length;
    },
    120_000,
  );
  await pause(3_000);
  const rest = await over(() => pause(seconds * 1_000));
  say(`at rest ${rest.own.toFixed(1)} µs, the database ${rest.database.toFixed(1)} µs`);
  let next = 0;
  const busy = await over(async () => {
    const start = performance.now();
    for (let second = 0; second < seconds; second += 1) {
      const ids = Array.from({ length: CONTRIBUTIONS }, () => channels[next++ % channels.length] ?? '');
      await give(ids, `more${second}`, 1);
      // As the reaction to a payment does.
      for (const id of ids) server.platform.services.hypeTrains.wake(id);
      await pause(Math.max(0, start + (second + 1) * 1_000 - performance.now()));
    }
  });
  const costOf = (one: { own: number; database: number }) =>
    `${(one.own - nothing.own).toFixed(1)} µs and ${(one.database - nothing.database).toFixed(1)} µs of the database`;
  const all = rest.own - nothing.own + rest.database - nothing.database;
  return [
    {
      what: `${channels.length.toLocaleString('en')} channels with a train each: CPU a train and second`,
      ours: `${costOf(rest)}; with ${CONTRIBUTIONS} contributions a second ${costOf(busy)}`,
      other: '–',
      mark: '≤ 40 µs, the database with it',
      met: all <= 40,
    },
    claims(),
  ];
}

const CONTRIBUTORS = 10_000;
const TURNS = 20;

/** The claims to rewards of a train with many contributors, which each step looks through. */
function claims(): Row {
  const settings = { creator: DEFAULT_CREATOR_SETTINGS, staff: DEFAULT_STAFF_SETTINGS };
  const entries = Array.from({ length: CONTRIBUTORS * 3 }, (_, at): Contribution => {
    const id = String(at).padStart(6, '0');
    return {
      ...{ type: 'contribution', id, at, channelId: '1', userId: `u${at % CONTRIBUTORS}`, kind: 'BITS', deedId: id },
      ...{ amount: 100, points: 100, roll: 0.1 },
    };
  });
  const { train } = foldEntries(freshCourse('1', settings, null), entries);
  if (train === null) throw new Error('no train has begun');
  const claims = openClaims(train, new Map());
  const drawn = new Map<string, Set<number>>();
  for (const { userId, level } of claims) drawn.set(userId, (drawn.get(userId) ?? new Set()).add(level));
  const start = performance.now();
  for (let turn = 0; turn < TURNS; turn += 1) openClaims(train, drawn);
  const ms = (performance.now() - start) / TURNS;
  return {
    what: `Claims to rewards of a train with ${CONTRIBUTORS.toLocaleString('en')} contributors in level ${train.level}: each step looks for new ones`,
    ours: `${claims.length.toLocaleString('en')} claims in ${ms.toFixed(1)} ms`,
    other: '–',
    mark: '≤ 10 ms',
    met: ms <= 10,
  };
}
