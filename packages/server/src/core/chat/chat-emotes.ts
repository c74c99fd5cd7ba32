declare module '../../platform/services.ts' {
  interface Services {
    readonly chatEmotes: ChatEmotes;
  }
}

/** The emotes of chat messages. The feature that stores emotes makes this service. */
export interface ChatEmotes {
  /**
   * The value of the tag `emotes` of a message: which of its words are emotes that the sender may use in this channel.
   * It also counts them.
   */
  find(text: string, userId: string, channelId: string): Promise<string>;
  /** The sets that a user may use in a channel, or everywhere: the value of the tag `emote-sets`. */
  setsOf(userId: string, channelId: string | null): Promise<string>;
}
