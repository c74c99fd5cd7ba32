/** Events about follows, see `DomainEvent`. */
export type FollowEvent =
  /** `at` in ms since the epoch; an earlier server left it out. */
  | { readonly type: 'user-followed'; readonly userId: string; readonly targetId: string; readonly at?: number }
  | { readonly type: 'user-unfollowed'; readonly userId: string; readonly targetId: string };
