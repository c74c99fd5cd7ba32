/** Whose permission a program needs to hear of events. */
export type ProgramConsent =
  /** Nobody's: everybody may know. */
  | { readonly kind: 'none' }
  /** The program's own. */
  | { readonly kind: 'program' }
  /** A user of the condition, who allowed the program one of the scopes, and one of each further set. */
  | {
      readonly kind: 'user';
      readonly key: string;
      readonly scopes: readonly string[];
      readonly furtherScopes?: readonly (readonly string[])[];
    };

/** A type of events that programs can subscribe to. The feature that knows of the events declares it. */
export interface ProgramEventType {
  readonly type: string;
  readonly version: string;
  /** Keys of the condition, all of which are ids. Of several sets, a condition has exactly one. */
  readonly conditions: readonly (readonly string[])[];
  /** The key of the channel whose events these are; null: they are no channel's. */
  readonly channel: string | null;
  readonly consent: ProgramConsent;
  /** The consenting user must be the owner or a moderator of the channel. */
  readonly needsModerator?: boolean;
}

const BROADCASTER = 'broadcaster_user_id';

/** Events of a channel; with scopes its owner has to allow one of them. */
export const eventsOfChannel = (type: string, version: string, scopes: readonly string[] = []): ProgramEventType => ({
  type,
  version,
  conditions: [[BROADCASTER]],
  channel: BROADCASTER,
  consent: scopes.length === 0 ? { kind: 'none' } : { kind: 'user', key: BROADCASTER, scopes },
});

/** Events of a channel for the user who stands under a key of the condition, and allowed one of the scopes. */
export const eventsForUser = (
  type: string,
  version: string,
  key: string,
  scopes: readonly string[],
): ProgramEventType => ({
  type,
  version,
  conditions: [[BROADCASTER, key]],
  channel: BROADCASTER,
  consent: { kind: 'user', key, scopes },
});

/** Events of a user, who allowed one of the scopes. */
export const eventsOfUser = (type: string, version: string, scopes: readonly string[]): ProgramEventType => ({
  type,
  version,
  conditions: [['user_id']],
  channel: null,
  consent: { kind: 'user', key: 'user_id', scopes },
});

/** The same for the owner and the moderators of the channel alone. */
export const eventsForModerator = (type: string, version: string, scopes: readonly string[]): ProgramEventType => ({
  ...eventsForUser(type, version, 'moderator_user_id', scopes),
  needsModerator: true,
});
