/** Events about clips, see `DomainEvent`. */
export type ClipEvent =
  /** The clip was published and is visible to others. A draft causes no such event. */
  | { readonly type: 'clip-created'; readonly channelId: string; readonly clipId: string }
  | { readonly type: 'clip-changed'; readonly channelId: string; readonly clipId: string }
  | { readonly type: 'clip-deleted'; readonly channelId: string; readonly clipId: string };
