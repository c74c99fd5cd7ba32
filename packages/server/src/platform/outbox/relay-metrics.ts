import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { isDead } from './delivery-store.ts';
import type { Outcome, RelayRules } from './reactor.ts';

const BACKLOG = `
select feature, count(*)::int as waiting,
  extract(epoch from clock_timestamp() - min(created_at))::float8 as oldest
from outbox_deliveries group by feature`;

const DEAD = `select coalesce(feature, 'all') as feature, count(*)::int as letters from outbox_dead group by 1`;

const UNDISPATCHED = 'select count(*)::int as waiting from outbox';

/** Measures of delivery, by feature. */
export function createRelayMetrics(registry: Registry, log: Logger, features: readonly string[], rules: RelayRules) {
  const registers = [registry];
  const labelNames = ['feature'] as const;
  const lag = new Histogram({
    name: 'bandshell_outbox_lag_seconds',
    help: 'From the writing of an event to its delivery, by feature.',
    buckets: [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30, 300],
    labelNames,
    registers,
  });
  const counter = (name: string, help: string) => new Counter({ name, help, labelNames, registers });
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames, registers });
  const failures = counter(
    'bandshell_outbox_failures_total',
    'Deliveries that failed and are tried again, by feature.',
  );
  const dead = counter('bandshell_outbox_dead_total', 'Events that became dead letters, by feature.');
  const waiting = gauge('bandshell_outbox_waiting', 'Events not yet delivered, by feature.');
  const oldest = gauge('bandshell_outbox_oldest_seconds', 'Age of the oldest event not yet delivered, by feature.');
  const letters = gauge('bandshell_outbox_dead_letters', 'Dead letters that wait for staff, by feature.');
  const undispatched = new Gauge({
    name: 'bandshell_outbox_undispatched',
    help: 'Events that no relay has dispatched to features.',
    registers,
  });
  for (const feature of features) {
    failures.inc({ feature }, 0);
    dead.inc({ feature }, 0);
  }

  const note = (outcome: Outcome): void => {
    const { feature, event, eventId, attempts, createdAt } = outcome.delivery;
    if (outcome.error === undefined) {
      lag.observe({ feature }, (Date.now() - createdAt.getTime()) / 1000);
      return;
    }
    const fields = { err: outcome.error, feature, eventId, type: event.type, attempts: attempts + 1 };
    if (isDead(outcome, rules)) {
      dead.inc({ feature });
      log.error(fields, 'an event could not be delivered to a feature and is now a dead letter');
    } else {
      failures.inc({ feature });
      log.warn(fields, 'an event will be delivered to a feature again');
    }
  };

  return {
    note: (outcomes: readonly Outcome[]) => outcomes.forEach(note),
    measureBacklog: async (pool: Pool): Promise<void> => {
      const backlog = await pool.query<{ feature: string; waiting: number; oldest: number }>(BACKLOG);
      waiting.reset();
      oldest.reset();
      for (const feature of features) {
        waiting.set({ feature }, 0);
        oldest.set({ feature }, 0);
      }
      for (const row of backlog.rows) {
        waiting.set({ feature: row.feature }, row.waiting);
        oldest.set({ feature: row.feature }, row.oldest);
      }
      letters.reset();
      for (const row of (await pool.query<{ feature: string; letters: number }>(DEAD)).rows) {
        letters.set({ feature: row.feature }, row.letters);
      }
      undispatched.set((await pool.query<{ waiting: number }>(UNDISPATCHED)).rows[0]?.waiting ?? 0);
    },
  };
}
