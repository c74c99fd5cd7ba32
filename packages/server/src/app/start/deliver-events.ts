import type { DomainEvent } from '@bandshell/domain';
import type { Deliver } from '../../platform/outbox/relay-lane.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Room } from '../../spine/room.ts';
import { within } from './within.ts';

/** The bus's subject on which every node hears of every event. */
const EVENTS = 'platform.events';
const REACTION_TIMEOUT_MS = 8_000;

/**
 * How the relay delivers an event: first to all nodes, which tell open pages, then to the rooms' durable reactions. When
 * one of those fails the event comes again; the nodes are told once.
 */
export function createDelivery(platform: Platform, rooms: readonly Room[]): Deliver {
  const reacting = rooms.filter((room) => room.react !== undefined);
  return async (event, { attempts }) => {
    if (attempts === 0) platform.bus.publish(EVENTS, event);
    const outcomes = await Promise.allSettled(
      reacting.map((room) =>
        within(
          room.react?.(event, platform) ?? Promise.resolve(),
          REACTION_TIMEOUT_MS,
          `${room.name} to ${event.type}`,
        ),
      ),
    );
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  };
}

/** Tells this node's rooms of every event of the site. Returns how to stop. */
export function followEvents(
  platform: Platform,
  rooms: readonly Room[],
  also: (event: DomainEvent) => void,
): () => void {
  const tell = (name: string, hear: () => void): void => {
    try {
      hear();
    } catch (error) {
      platform.log.error({ err: error, room: name }, 'a room failed to take an event');
    }
  };
  return platform.bus.subscribe(EVENTS, (message) => {
    const event = message as DomainEvent;
    for (const room of rooms) tell(room.name, () => room.onEvent?.(event, platform));
    tell('app', () => also(event));
  });
}
