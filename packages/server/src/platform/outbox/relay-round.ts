import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Deliveries } from './deliveries.ts';
import { readDeliveries, settle } from './delivery-store.ts';
import { dispatch, type PublishEvent, type subscriptionsOf } from './dispatch.ts';
import type { Lanes } from './lanes.ts';
import type { RelayRules } from './reactor.ts';
import type { createRelayMetrics } from './relay-metrics.ts';

export interface RelayRoundOptions {
  readonly pool: Pool;
  readonly log: Logger;
  readonly clock: Clock;
  /** Tells all nodes of an event: once, unless a relay dies while it does. Does not wait for any feature. */
  readonly publish: PublishEvent;
}

export interface RelayRoundParts {
  readonly deliveries: Deliveries;
  readonly lanes: Lanes;
  readonly subscriptions: ReturnType<typeof subscriptionsOf>;
  readonly measures: ReturnType<typeof createRelayMetrics>;
  readonly rules: RelayRules;
  /** Another round has something to do. */
  readonly onMoreDue: () => void;
}

/** One round of a relay: record what features finished, share the lanes, dispatch new events, read what is due. */
export function createRelayRound(
  { pool, log, clock, publish }: RelayRoundOptions,
  { deliveries, lanes, subscriptions, measures, rules, onMoreDue }: RelayRoundParts,
) {
  let hasEvents = true;
  let isShareDue = true;

  /** Records what features finished. A partition that is free again may have more rows. */
  const writeDown = async (): Promise<void> => {
    const finished = deliveries.finished();
    try {
      await settle(pool, finished.outcomes, rules, clock.now());
    } catch (error) {
      deliveries.unfinish(finished);
      throw error;
    }
    deliveries.free(finished);
    measures.note(finished.outcomes);
    if (finished.partitions.length > 0) onMoreDue();
  };

  const dispatchEvents = async (): Promise<void> => {
    hasEvents = false;
    try {
      const { isFull, events } = await dispatch(pool, lanes.held, subscriptions, publish, log);
      for (const { type, partition } of events) {
        for (const feature of subscriptions.get(type) ?? []) deliveries.expect(feature, partition);
      }
      if (!isFull) return;
      hasEvents = true;
      onMoreDue();
    } catch (error) {
      hasEvents = true;
      throw error;
    }
  };

  const readDue = async (): Promise<void> => {
    const capacities = deliveries.capacities();
    if (capacities.length === 0) return;
    try {
      deliveries.take(await readDeliveries(pool, capacities, lanes.held, clock.now()));
    } catch (error) {
      deliveries.expectEverything();
      throw error;
    }
  };

  return {
    writeDown,
    expectEvents: () => {
      hasEvents = true;
    },
    expectShare: () => {
      isShareDue = true;
    },
    run: async (isStopped: () => boolean): Promise<void> => {
      await writeDown();
      if (isStopped()) return;
      if (isShareDue) {
        isShareDue = false;
        await lanes.share(deliveries.lanes);
      }
      if (hasEvents) await dispatchEvents();
      await readDue();
    },
  };
}
