/** A subscription that is about to hear of something. */
export interface ProgramSubscriber {
  readonly client_id: string;
  /** The user on whose consent it stands; null: nobody's. */
  readonly consent_user_id: string | null;
}

/** Something that programs hear of. */
export interface ProgramUpdate {
  /** By which the subscriptions are found, see `keyOf`. */
  readonly eventKey: string;
  /** The same when the event is delivered again. */
  readonly eventId: string;
  /** Whose events these are; null: no channel's. */
  readonly channelId: string | null;
  /** The event as a program reads it; undefined when there is nothing to tell any more. */
  readonly event: (to: ProgramSubscriber) => Promise<object | undefined>;
}

/** An event of a channel that comes many times a second. */
export interface FrequentUpdate {
  readonly eventKey: string;
  readonly eventId: string;
  readonly channelId: string;
  /** Called once for all programs, and only if one has subscribed; undefined when there is nothing to tell any more. */
  readonly event: () => Promise<object | undefined>;
}

/** The door by which features notify programs that have subscribed. */
export interface ProgramNotifier {
  notify(updates: ProgramUpdate): Promise<void>;
  /**
   * Notifies at once and away from the caller's work: without a job for each, and with subscriptions that are kept for
   * some seconds. It never throws. An update is lost when too many wait, or when the process ends.
   */
  notifyAtOnce(update: FrequentUpdate): void;
}

declare module '../../platform/services.ts' {
  interface Services {
    readonly programNotifier: ProgramNotifier;
  }
}
