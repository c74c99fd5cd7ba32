/** Events about notifications, see `DomainEvent`. */
export type NotificationEvent =
  /** Lists of notifications of these users changed; at most a slice of a job's. */
  { readonly type: 'notifications-changed'; readonly userIds: readonly string[] };
