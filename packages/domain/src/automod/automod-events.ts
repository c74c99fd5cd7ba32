/** Events about what a channel's chat lets through, see `DomainEvent`. */
export type AutomodEvent =
  /** The level of AutoMod, terms, links or gates of a channel's chat changed. */
  | { readonly type: 'chat-screen-changed'; readonly channelId: string }
  /** A user accepted the rules of a channel's chat. */
  | { readonly type: 'chat-rules-accepted'; readonly channelId: string; readonly userId: string }
  /** A message waits for a moderator. */
  | { readonly type: 'chat-message-held'; readonly channelId: string; readonly messageId: string }
  /** A message waits no more. An approved one is in the chat. */
  | {
      readonly type: 'chat-held-message-ended';
      readonly channelId: string;
      readonly messageId: string;
      readonly senderId: string;
      readonly end: 'approved' | 'denied' | 'dropped';
    };
