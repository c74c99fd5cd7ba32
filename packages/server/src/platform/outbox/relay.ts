import { setTimeout as pause } from 'node:timers/promises';
import type { Registry } from 'prom-client';
import { Deliveries } from './deliveries.ts';
import { isAnyDue } from './delivery-store.ts';
import { subscriptionsOf } from './dispatch.ts';
import { Lanes } from './lanes.ts';
import { type Reactor, type RelayRules, relayRules } from './reactor.ts';
import { createRelayMetrics } from './relay-metrics.ts';
import { createRelayRound, type RelayRoundOptions } from './relay-round.ts';

const POLL_MS = 1_000;
const LAG_EVERY_MS = 5_000;
/** Between two rounds, so that one round takes what several commits wrote and several features finished. */
const ROUND_MS = 4;
const DRAIN_POLL_MS = 10;
/** A delivery that still runs then is delivered again by another relay. */
const STOP_WITHIN_MS = 5_000;

export interface Relay {
  /** There is something to do. */
  wake(): void;
  /** Waits until everything that may be delivered now is, by this relay or another one. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

export interface RelayOptions extends RelayRoundOptions {
  readonly metrics: Registry;
  readonly reactors: readonly Reactor[];
  readonly rules?: RelayRules;
  /** Milliseconds after which a relay that hangs loses its lanes. */
  readonly leaseMs?: number;
}

/**
 * Delivers committed events to the features that react to them. A writer of events and a timer wake it. It works in
 * rounds: record what features finished, dispatch new events, read what is due. Features run beside the rounds, each
 * with its own queue. Any number of relays may run; each works on lanes that no other relay has.
 */
export function startRelay(options: RelayOptions): Relay {
  const { pool, log, metrics, clock, reactors, rules = relayRules, leaseMs } = options;
  const deliveries = new Deliveries(reactors, () => wakeRound());
  const lanes = new Lanes(pool, {
    onLost: () => deliveries.drop(),
    onUpdate: () => wake(),
    ...(leaseMs === undefined ? {} : { leaseMs }),
  });
  const measures = createRelayMetrics(metrics, log, deliveries.features, rules);
  let isStopped = false;
  const round = createRelayRound(options, {
    ...{ deliveries, lanes, measures, rules, subscriptions: subscriptionsOf(reactors) },
    onMoreDue: () => {
      isWoken = true;
    },
  });
  let isWoken = false;
  let running: Promise<void> | undefined;

  const rounds = async (): Promise<void> => {
    do {
      isWoken = false;
      await round.run(() => isStopped);
      if (isWoken) await pause(ROUND_MS);
    } while (isWoken && !isStopped);
  };

  const wakeRound = (): void => {
    isWoken = true;
    if (isStopped || running !== undefined) return;
    running = rounds()
      .catch((error: unknown) => log.warn({ err: error }, 'the outbox could not be read; it is tried again'))
      .finally(() => {
        running = undefined;
        // Woken after the last look of the rounds.
        if (isWoken) wakeRound();
      });
  };

  const wake = (): void => {
    round.expectEvents();
    wakeRound();
  };

  const poll = setInterval(() => {
    round.expectShare();
    deliveries.expectEverything();
    wake();
  }, POLL_MS);
  const lagTimer = setInterval(() => {
    measures.measureBacklog(pool).catch((error: unknown) => log.debug({ err: error }, 'the outbox was not measured'));
  }, LAG_EVERY_MS);
  poll.unref();
  lagTimer.unref();
  wake();

  return {
    wake,
    drain: async () => {
      do {
        deliveries.expectEverything();
        wake();
        while (running !== undefined || !deliveries.isIdle) {
          await (running ?? deliveries.working());
          if (running === undefined && !deliveries.isIdle) await pause(DRAIN_POLL_MS);
        }
        if (!(await isAnyDue(pool, deliveries.features, clock.now()))) return;
        await pause(DRAIN_POLL_MS);
      } while (!isStopped);
    },
    stop: async () => {
      isStopped = true;
      clearInterval(poll);
      clearInterval(lagTimer);
      await Promise.race([deliveries.stop(), pause(STOP_WITHIN_MS, undefined, { ref: false })]);
      await running;
      await round
        .writeDown()
        .catch((error: unknown) => log.warn({ err: error }, 'the last deliveries could not be written'));
      lanes.release();
    },
  };
}
