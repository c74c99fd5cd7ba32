/** Events about emotes, see `DomainEvent`. */
export type EmoteEvent =
  /** Everything that a channel's viewers may use, or its prefix, changed. */
  { readonly type: 'channel-emotes-changed'; readonly channelId: string };
