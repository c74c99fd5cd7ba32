import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase } from '@bandshell/server/src/platform/database/create-database.ts';
import { createPool } from '@bandshell/server/src/platform/database/pool.ts';
import { createMetrics } from '@bandshell/server/src/platform/metrics/create-metrics.ts';
import type { Reactor } from '@bandshell/server/src/platform/outbox/reactor.ts';
import { startRelay } from '@bandshell/server/src/platform/outbox/relay.ts';
import { silentLog as log } from '@bandshell/testkit';
import type { Bench } from '../measure/row.ts';
import { percentile } from '../measure/statistics.ts';
import { withDatabase } from '../measure/with-database.ts';

const EVENTS_A_SECOND = 200;
const PARTITIONS = 100;
const FEATURES = 20;
const SLOW_MS = 5_000;
const STRANGERS = 40;
/** Everything that the listener of the jobs leaves of a server's connections for its work. */
const RELAY_CONNECTIONS = 3;

/** Writes events at a constant rate for a while; each contains its time. */
async function deliver(url: string, seconds: number, reactors: readonly Reactor[]) {
  const relayPool = createPool(url, { max: RELAY_CONNECTIONS, name: 'relay', log });
  const pool = createPool(url, { max: 10, name: 'writers', log });
  await pool.query('truncate outbox, outbox_deliveries, outbox_dead');
  const relay = startRelay({
    pool: relayPool,
    log,
    clock: { now: () => new Date() },
    metrics: createMetrics(),
    reactors,
    publish: () => undefined,
  });
  const database = createDatabase(pool, relay.wake);
  await relay.drain();
  const cpu = process.cpuUsage();
  const start = performance.now();
  const writes: Promise<void>[] = [];
  for (let count = 0; count < EVENTS_A_SECOND * seconds; count += 1) {
    const wait = start + (count * 1000) / EVENTS_A_SECOND - performance.now();
    if (wait > 0) await pause(wait);
    const userId = `partition-${count % PARTITIONS}`;
    writes.push(
      database.transact((tx) =>
        tx.emit({ type: 'user-followed', userId, targetId: String(performance.now()) }, userId),
      ),
    );
  }
  await Promise.all(writes);
  await pause(1_000);
  const { user, system } = process.cpuUsage(cpu);
  await relay.stop();
  await relayPool.end();
  await pool.end();
  return { cpuMs: (user + system) / 1000 / (EVENTS_A_SECOND * seconds) };
}

/** Features that handle each event at once, and their lags in milliseconds. */
function quickFeatures(count: number, lags: number[]): Reactor[] {
  return Array.from({ length: count }, (_, index) => ({
    feature: `quick-${index}`,
    types: ['user-followed'],
    react: async (event) => {
      if (event.type === 'user-followed') lags.push(performance.now() - Number(event.targetId));
    },
  }));
}

const failing: Reactor = {
  feature: 'failing',
  types: ['user-followed'],
  react: () => Promise.reject(new Error('always')),
};
const slow: Reactor = { feature: 'slow', types: ['user-followed'], react: () => pause(SLOW_MS) };
const strangers: readonly Reactor[] = Array.from({ length: STRANGERS }, (_, index) => ({
  feature: `stranger-${index}`,
  types: ['user-signed-up'],
  react: () => Promise.reject(new Error('of another type')),
}));

/**
 * Delivery of events by feature: how a slow and a failing one affect the others, and the cost of features that do not
 * react.
 */
export const eventsBench: Bench = {
  name: 'events',
  run: ({ quick, say }) =>
    withDatabase(async (url) => {
      const seconds = quick ? 10 : 30;
      const alone: number[] = [];
      await deliver(url, seconds, quickFeatures(FEATURES, alone));
      say(`all quick: p50 ${percentile(alone, 0.5).toFixed(1)} ms, p99 ${percentile(alone, 0.99).toFixed(1)} ms`);
      const lags: number[] = [];
      await deliver(url, seconds, [failing, slow, ...quickFeatures(FEATURES - 2, lags)]);
      const expected = EVENTS_A_SECOND * seconds * (FEATURES - 2);
      const p99 = percentile(lags, 0.99);
      say(
        `one fails, one is slow: ${lags.length} of ${expected} deliveries, p50 ${percentile(lags, 0.5).toFixed(1)} ms`,
      );

      const costs = { none: [] as number[], many: [] as number[] };
      for (let round = 0; round < (quick ? 3 : 5); round += 1) {
        costs.none.push((await deliver(url, seconds / 5, quickFeatures(1, []))).cpuMs);
        costs.many.push((await deliver(url, seconds / 5, [...quickFeatures(1, []), ...strangers])).cpuMs);
      }
      const [none, many] = [Math.min(...costs.none), Math.min(...costs.many)];
      return [
        {
          what: `${EVENTS_A_SECOND} events/s to ${FEATURES} features that react, one of which always fails and one takes 5 s: lag of the others, p50 / p99`,
          ours: `${percentile(lags, 0.5).toFixed(1)} / ${p99.toFixed(1)} ms (${lags.length} of ${expected} delivered)`,
          other: `all ${FEATURES} quick: ${percentile(alone, 0.5).toFixed(1)} / ${percentile(alone, 0.99).toFixed(1)} ms`,
          mark: 'p99 < 100 ms, all delivered',
          met: p99 < 100 && lags.length >= expected,
        },
        {
          what: `CPU of the process for an event (written, and taken by one feature), with ${STRANGERS} features that do not react to its type`,
          ours: `${many.toFixed(2)} ms`,
          other: `without them: ${none.toFixed(2)} ms`,
          mark: 'at most a fifth more',
          met: many <= none * 1.2,
        },
      ];
    }),
};
