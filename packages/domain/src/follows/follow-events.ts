/** Events about follows, see `DomainEvent`. */
export type FollowEvent =
  | { readonly type: 'user-followed'; readonly userId: string; readonly targetId: string }
  | { readonly type: 'user-unfollowed'; readonly userId: string; readonly targetId: string };
