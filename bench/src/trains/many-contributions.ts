import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { channelTopic } from '@bandshell/contract';
import type { TestServer } from '@bandshell/testkit';
import { until } from '@bandshell/testkit';
import type { Pool } from 'pg';
import { answerOf, program, stop } from '../measure/child-program.ts';
import type { Row } from '../measure/row.ts';
import { percentile } from '../measure/statistics.ts';

const A_SECOND = 1_000;
/** Contributions of one transaction, as the ledger writes what was paid at the same time. */
const BATCH = 20;

interface Fan {
  readonly id: string;
  readonly login: string;
}

/** Pays a bit 1,000 times a second in one channel, and compares what pages show with what was paid. */
export async function manyContributions(
  server: TestServer,
  pool: Pool,
  channelId: string,
  fans: readonly Fan[],
  {
    seconds,
    screens,
    say,
  }: { readonly seconds: number; readonly screens: number; readonly say: (line: string) => void },
): Promise<Row> {
  const { database } = server.platform;
  let cheers = 0;
  const pay = (bits: number, count: number): Promise<void> =>
    database.transact(async (tx) => {
      for (let one = 0; one < count; one += 1) {
        cheers += 1;
        const fan = fans[cheers % fans.length];
        if (fan === undefined) throw new Error('there are no fans');
        const paid = { type: 'cheered', channelId, userId: fan.id, login: fan.login, displayName: fan.login } as const;
        const more = { bits, at: Date.now(), cheerId: String(cheers), messageId: randomUUID() };
        await tx.emit({ ...paid, ...more }, fan.id);
      }
    });
  const client = program('trains/screens-client', [server.url, screens, channelTopic(channelId)]);
  try {
    await answerOf(client);
    await pay(400, 3);
    const train = () =>
      database.db.selectFrom('hype_trains').select('total').where('channel_id', '=', channelId).executeTakeFirst();
    await until('the train to begin', train);
    const begun = Number((await train())?.total);
    const writes = async (): Promise<number> => {
      const { rows } = await pool.query<{ count: number }>(`select (n_tup_ins + n_tup_upd)::integer as count
        from pg_stat_user_tables where relname = 'hype_trains'`);
      return rows[0]?.count ?? 0;
    };
    const writesBefore = await writes();
    const { user, system } = process.cpuUsage();
    /** When each bit was paid. */
    const paidAt: number[] = [];
    const start = performance.now();
    const running = new Set<Promise<void>>();
    const count = A_SECOND * seconds;
    for (let sent = 0; sent < count; sent += BATCH) {
      const wait = start + (sent * 1_000) / A_SECOND - performance.now();
      if (wait > 0) await pause(wait);
      const paying: Promise<void> = pay(1, BATCH).then(() => {
        const now = Date.now();
        for (let one = 0; one < BATCH; one += 1) paidAt.push(now);
        running.delete(paying);
      });
      running.add(paying);
    }
    await Promise.all(running);
    const lasted = (performance.now() - start) / 1_000;
    const total = begun + count;
    await until('the whole total', async () => Number((await train())?.total) >= total, 120_000).catch(() => undefined);
    const cpu = process.cpuUsage();
    const ended = (performance.now() - start) / 1_000;
    const found = Number((await train())?.total);
    await pause(1_500);
    const written = (await writes()) - writesBefore;
    client.send('over');
    const heard = await answerOf<(readonly [number, number])[][]>(client);
    const delays = heard.flatMap((screen) => delaysOf(screen, paidAt, begun));
    const rate = count / lasted;
    const p99 = percentile(delays, 0.99);
    const each = (cpu.user + cpu.system - user - system) / count;
    say(
      `${delays.length} of ${count * screens} were seen; ${each.toFixed(0)} µs CPU each with all that reacts to a cheer`,
    );
    const isExact = found === total && delays.length === count * screens;
    const writesASecond = written / ended;
    return {
      what: `${rate.toFixed(0)} contributions a second to one channel for ${seconds} s, ${screens} screens: total, from the payment to every screen p50 / p99, writes of the train's row`,
      ours: `${isExact ? 'exact' : `${found} of ${total}`}; ${percentile(delays, 0.5).toFixed(0)} / ${p99.toFixed(0)} ms; ${writesASecond.toFixed(1)} writes a second`,
      other: '–',
      mark: 'exact; p99 ≤ 500 ms; ≤ 4 writes a second',
      met: isExact && p99 <= 500 && writesASecond <= 4 && rate >= A_SECOND * 0.98,
    };
  } finally {
    await stop(client);
  }
}

/** How much later than its payment a screen shows each bit. */
function delaysOf(screen: readonly (readonly [number, number])[], paidAt: readonly number[], begun: number): number[] {
  const delays: number[] = [];
  for (const [total, at] of screen)
    while (delays.length < total - begun && delays.length < paidAt.length)
      delays.push(at - (paidAt[delays.length] ?? at));
  return delays;
}
