import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { type Deliver, type LaneReport, type RelayRules, relayOneLane } from './relay-lane.ts';

const POLL_MS = 1_000;
const LAG_EVERY_MS = 5_000;

export const relayRules: RelayRules = {
  maxAttempts: 12,
  // 1 s, 2 s, 4 s … 5 minutes: about half an hour in all.
  backOff: (attempts) => Math.min(1_000 * 2 ** (attempts - 1), 300_000),
};

export interface Relay {
  /** There is something to do. */
  wake(): void;
  /** Waits until everything that may be delivered now is. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

export interface RelayOptions {
  readonly pool: Pool;
  readonly log: Logger;
  readonly metrics: Registry;
  readonly deliver: Deliver;
  readonly rules?: RelayRules;
}

/**
 * Carries committed events to their readers, woken by whoever wrote them and by a clock. Any number of relays may run;
 * each works on lanes that no other holds.
 */
export function startRelay({ pool, log, metrics, deliver, rules = relayRules }: RelayOptions): Relay {
  const measures = createMeasures(metrics);
  let isStopped = false;
  let isWoken = false;
  let running: Promise<void> | undefined;

  const turn = async (): Promise<void> => {
    const client = await pool.connect();
    let isBroken = true;
    try {
      for (;;) {
        isWoken = false;
        const report = await relayOneLane(client, deliver, rules);
        if (report !== undefined) note(report);
        if (isStopped || (report === undefined && !isWoken)) break;
      }
      isBroken = false;
    } finally {
      client.release(isBroken);
    }
  };

  const note = (report: LaneReport): void => {
    const now = Date.now();
    for (const row of report.delivered) measures.lag.observe((now - row.createdAt.getTime()) / 1000);
    for (const { row, error, isDead } of report.failed) {
      const fields = { err: error, eventId: row.id, type: row.event.type, attempts: row.attempts + 1 };
      if (isDead) {
        measures.dead.inc();
        log.error(fields, 'an event failed too often and was laid aside in outbox_dead');
      } else {
        measures.failures.inc();
        log.warn(fields, 'an event will be delivered again');
      }
    }
  };

  const wake = (): void => {
    isWoken = true;
    if (isStopped || running !== undefined) return;
    running = turn()
      .catch((error: unknown) => log.warn({ err: error }, 'the outbox could not be read; it is tried again'))
      .finally(() => {
        running = undefined;
      });
  };

  const poll = setInterval(wake, POLL_MS);
  const lagTimer = setInterval(() => {
    measureBacklog(pool, measures).catch((error: unknown) => log.debug({ err: error }, 'the outbox was not measured'));
  }, LAG_EVERY_MS);
  poll.unref();
  lagTimer.unref();
  wake();

  return {
    wake,
    drain: async () => {
      wake();
      while (running !== undefined) await running;
    },
    stop: async () => {
      isStopped = true;
      clearInterval(poll);
      clearInterval(lagTimer);
      await running;
    },
  };
}

type Measures = ReturnType<typeof createMeasures>;

function createMeasures(registry: Registry) {
  const registers = [registry];
  return {
    lag: new Histogram({
      name: 'bandshell_outbox_lag_seconds',
      help: 'From the writing of an event to its delivery.',
      buckets: [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30, 300],
      registers,
    }),
    failures: new Counter({ name: 'bandshell_outbox_failures_total', help: 'Deliveries that failed.', registers }),
    dead: new Counter({ name: 'bandshell_outbox_dead_total', help: 'Events laid aside.', registers }),
    waiting: new Gauge({ name: 'bandshell_outbox_waiting', help: 'Events not yet delivered.', registers }),
    oldest: new Gauge({
      name: 'bandshell_outbox_oldest_seconds',
      help: 'Age of the oldest event not yet delivered.',
      registers,
    }),
  };
}

async function measureBacklog(pool: Pool, measures: Measures): Promise<void> {
  const { rows } = await pool.query<{ waiting: number; oldest: number }>(
    `select count(*)::int as waiting,
       coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as oldest from outbox`,
  );
  measures.waiting.set(rows[0]?.waiting ?? 0);
  measures.oldest.set(rows[0]?.oldest ?? 0);
}
