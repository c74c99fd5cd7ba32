import type { DomainEvent } from '@bandshell/domain/events';

/** The part that delivers events durably to one feature. */
export interface Reactor {
  readonly feature: string;
  /** Event types that the feature reacts to. Other events cost it nothing. */
  readonly types: readonly string[];
  /** Rejects when the event has to be delivered again. */
  react(event: DomainEvent): Promise<void>;
}

/** One event for one feature. */
export interface Delivery {
  readonly feature: string;
  readonly partition: string;
  readonly lane: number;
  /** Id of the event in the outbox. */
  readonly eventId: string;
  readonly event: DomainEvent;
  /** Attempts that failed. */
  readonly attempts: number;
  readonly createdAt: Date;
}

export interface Outcome {
  readonly delivery: Delivery;
  /** Why the attempt failed; undefined when the feature took the event. */
  readonly error: unknown;
}

export interface RelayRules {
  /** After so many failed attempts the event becomes a dead letter of the feature. */
  readonly maxAttempts: number;
  /** Wait before the next attempt, in milliseconds. */
  backOff(attempts: number): number;
}

export const relayRules: RelayRules = {
  maxAttempts: 12,
  // 1 s, 2 s, 4 s … 5 minutes: about half an hour in all.
  backOff: (attempts) => Math.min(1_000 * 2 ** (attempts - 1), 300_000),
};
