import type { DomainEvent } from '@bandshell/domain/events';
import type { BusGap } from '../../platform/bus.ts';
import type { Platform } from '../../platform/platform.ts';

export type EventType = DomainEvent['type'];
export type EventOf<Type extends EventType> = Extract<DomainEvent, { readonly type: Type }>;

type Handlers<Answer> = {
  readonly [Type in EventType]?: (event: EventOf<Type>, platform: Platform) => Answer;
};

/**
 * Durable consequences of events, by event type. The relay calls them once per site, at least once, and in order within
 * a partition. They must be idempotent. Each feature has its own queue: a feature that fails or is slow delays only its
 * own later events.
 */
export type Reactions = Handlers<Promise<void>>;

/** The actions that each node does at once, by event type: send topic messages, or clear a cache. It must be fast. */
export type EventListeners = Handlers<void>;

/**
 * Called on a node that may have missed events: every few seconds while the other nodes cannot be reached, and once
 * they can (`isOver`). State that was learned from events must be read from the database again: rights at each call,
 * the rest when it is over.
 */
export type GapListener = (gap: BusGap, platform: Platform) => void;

/** A part of a node that receives the site's events: a feature, or a part of the composition root. */
export interface EventListener {
  readonly name: string;
  readonly onEvent?: EventListeners;
  readonly chatNotices?: EventListeners;
  readonly onGap?: GapListener;
}
