/** A channel of a shared chat as its owner is shown in chat. */
export interface SharedChatPerson {
  readonly userId: string;
  readonly login: string;
  readonly displayName: string;
  /** `#RRGGBB` */
  readonly color: string;
}

/** Events about shared chats, see `DomainEvent`. Their partition is the shared chat. */
export type SharedChatEvent =
  /** A channel joined or left a shared chat, or it began or ended. */
  | {
      readonly type: 'shared-chat-changed';
      readonly sharedChatId: string;
      readonly hostId: string;
      /** The channels that are together now, in the order in which they joined; fewer than two: none are. */
      readonly channelIds: readonly string[];
      /** The channels that were together until now. */
      readonly formerIds: readonly string[];
      /** The channel that joined or left; the host for an end. */
      readonly initiatorId: string;
      /** The owners of all these channels. */
      readonly people: readonly SharedChatPerson[];
      /** A UUID: the id of the line that the chats read. */
      readonly noticeId: string;
      /** Milliseconds since the epoch. */
      readonly at: number;
    }
  /** An invitation was sent, answered, withdrawn or is over: the owners of these channels see other lists. */
  | { readonly type: 'shared-chat-invitations-changed'; readonly channelIds: readonly string[] };
