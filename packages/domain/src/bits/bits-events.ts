/** Events about bits, see `DomainEvent`. Their partition is the user who cheers, so that a busy channel does not wait. */
export type BitsEvent = {
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
};
