/** Events about activity feeds, see `DomainEvent`. Their partition is the channel. */
export type ActivityEvent =
  /** An entry was added or removed. */
  { readonly type: 'activity-changed'; readonly channelId: string };
