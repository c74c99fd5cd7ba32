/** A channel of a shared chat, with its login. */
export interface SharedChannel {
  readonly channelId: string;
  readonly login: string;
}

/** The channels whose chats are shown as one. The feature that shares chats makes this service. */
export interface SharedChannels {
  /** All of them, this one included, in the order in which they joined; empty: the channel's chat is its own alone. */
  of(channelId: string): Promise<readonly SharedChannel[]>;
  /** Since when a channel's chat is shared; null: it is not. */
  sharedSince(channelId: string): Promise<Date | null>;
}

declare module '../../platform/services.ts' {
  interface Services {
    readonly sharedChannels: SharedChannels;
  }
}
