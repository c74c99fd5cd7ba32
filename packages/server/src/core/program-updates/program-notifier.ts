/** Something that programs hear of. */
export interface ProgramUpdate {
  /** By which the subscriptions are found, see `keyOf`. */
  readonly eventKey: string;
  /** The same when the event is delivered again. */
  readonly eventId: string;
  /** Whose events these are; null: no channel's. */
  readonly channelId: string | null;
  /** The event as a program reads it; undefined when there is nothing to tell any more. */
  readonly event: (to: { readonly client_id: string }) => Promise<object | undefined>;
}

/** The door by which features notify programs that have subscribed. */
export interface ProgramNotifier {
  notify(updates: ProgramUpdate): Promise<void>;
}

declare module '../../platform/services.ts' {
  interface Services {
    readonly programNotifier: ProgramNotifier;
  }
}
