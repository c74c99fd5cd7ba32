/** Events about bits, see `DomainEvent`. Their partition is the user who cheers, so that a busy channel does not wait. */
export type BitsEvent = CheeredEvent | CheerAmendedEvent;

interface CheeredEvent {
  readonly type: 'cheered';
  readonly channelId: string;
  readonly userId: string;
  readonly login: string;
  readonly displayName: string;
  readonly bits: number;
  /** A number for this cheer, as other deeds have one. */
  readonly cheerId: string;
  /** The message in chat, a UUID. */
  readonly messageId: string;
  /** ms since the epoch */
  readonly at: number;
}

/** Money of a cheer went back, or came again. */
interface CheerAmendedEvent {
  readonly type: 'cheer-amended';
  readonly channelId: string;
  readonly userId: string;
  /** Null: it was given before cheers kept their number. */
  readonly cheerId: string | null;
  /** The part that is left of it; 0: nothing. */
  readonly bits: number;
  /** When it was given, ms since the epoch. */
  readonly at: number;
}
