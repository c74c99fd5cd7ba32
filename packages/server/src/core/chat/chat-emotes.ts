declare module '../../platform/services.ts' {
  interface Services {
    readonly chatEmotes: ChatEmotes;
  }
}

/** An emote as programs read it. */
export interface EmoteDetails {
  readonly setID: string;
  /** The channel whose emote it is; 0: the site's. */
  readonly ownerId: string;
  readonly isAnimated: boolean;
}

/** The emotes of chat messages. The feature that stores emotes makes this service. */
export interface ChatEmotes {
  /**
   * The value of the tag `emotes` of a message: which of its words are emotes that the sender may use in this channel.
   * It also counts them.
   * @param besideIds channels that share their chat with it: their emotes work, too, for those who may use them there
   */
  find(text: string, userId: string, channelId: string, besideIds?: readonly string[]): Promise<string>;
  /** The same of a whisper, in which there are the emotes that its sender may use everywhere. It counts none. */
  findInWhisper(text: string, senderId: string): Promise<string>;
  /** The sets that a user may use in a channel, or everywhere: the value of the tag `emote-sets`. */
  setsOf(userId: string, channelId: string | null): Promise<string>;
  /** Emotes of messages of a channel, by id; those that are gone or of another channel are left out. */
  detailsOf(channelId: string, ids: readonly string[]): Promise<ReadonlyMap<string, EmoteDetails>>;
}
