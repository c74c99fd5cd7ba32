import type { DomainEvent } from '@bandshell/domain/events';
import type { EventListener, EventType } from '../../core/feature/event-handlers.ts';
import type { Feature } from '../../core/feature/feature.ts';
import type { OutboxPlace } from '../../platform/outbox/own-events.ts';
import type { Reactor } from '../../platform/outbox/reactor.ts';
import type { Platform } from '../../platform/platform.ts';
import { withTimeout } from '../../platform/with-timeout.ts';

/** The bus subject on which every node receives every event. */
const EVENTS = 'platform.events';
const REACTION_TIMEOUT_MS = 8_000;

/** An event on the bus. */
type PublishedEvent = DomainEvent & {
  /** Undefined from a node of an earlier version. */
  readonly place?: OutboxPlace;
};

type Handler<Answer> = (event: DomainEvent, platform: Platform) => Answer;

/** A table's handlers by type. The key of each is the type of its event. */
const handlersOf = <Answer>(table: object): readonly (readonly [EventType, Handler<Answer>])[] =>
  Object.entries(table) as [EventType, Handler<Answer>][];

/** Publishes an event to all nodes, which notify open pages. */
export const publishEvent =
  ({ bus }: Platform) =>
  (event: DomainEvent, place: OutboxPlace): void =>
    bus.publish(EVENTS, { ...event, place } satisfies PublishedEvent);

/** The features that react to events, for the relay. */
export function reactorsOf(platform: Platform, features: readonly Feature[]): readonly Reactor[] {
  return features.flatMap(({ name, reactions }) => {
    if (reactions === undefined) return [];
    const handlers = new Map(handlersOf<Promise<void>>(reactions));
    return {
      feature: name,
      types: [...handlers.keys()],
      // A feature may have stopped reacting to a type while an event waited.
      react: async (event) => {
        const handler = handlers.get(event.type);
        if (handler === undefined) return;
        await withTimeout(handler(event, platform), REACTION_TIMEOUT_MS, `${name} to ${event.type}`);
      },
    };
  });
}

/** Calls this node's listeners for every event of the site that they handle, and where events are missing. Returns a function that stops it. */
export function followEvents(platform: Platform, listeners: readonly EventListener[]): () => void {
  const byType = new Map<EventType, { readonly name: string; readonly hear: Handler<void> }[]>();
  for (const { name, onEvent = {}, chatNotices = {} } of listeners) {
    for (const [type, hear] of [...handlersOf<void>(onEvent), ...handlersOf<void>(chatNotices)])
      byType.set(type, [...(byType.get(type) ?? []), { name, hear }]);
  }
  const stopGaps = platform.bus.onGap((gap) => {
    for (const { name, onGap } of listeners) {
      try {
        onGap?.(gap, platform);
      } catch (error) {
        platform.log.error({ err: error, listener: name }, 'a listener failed to make good missing events');
      }
    }
  });
  const stopEvents = platform.bus.subscribe(EVENTS, (message) => {
    const { place, ...event } = message as PublishedEvent;
    for (const { name, hear } of byType.get(event.type) ?? []) {
      try {
        hear(event, platform);
      } catch (error) {
        platform.log.error({ err: error, listener: name, type: event.type }, 'a listener failed to process an event');
      }
    }
    if (place !== undefined) platform.database.ownEvents.heard(place);
  });
  return () => {
    stopGaps();
    stopEvents();
  };
}

/**
 * Calls `listener` with every event of the site, on every node, and `onGap` where events may be missing. Returns a
 * function that stops it.
 */
export function followAllEvents(
  { bus }: Platform,
  listener: (event: DomainEvent) => void,
  onGap: () => void,
): () => void {
  const stopGaps = bus.onGap(onGap);
  const stopEvents = bus.subscribe(EVENTS, (message) => listener(message as PublishedEvent));
  return () => {
    stopGaps();
    stopEvents();
  };
}
