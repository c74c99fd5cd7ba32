/** Events about follows, see `DomainEvent`. */
export type FollowEvent =
  /**
   * `at` in ms since the epoch; an earlier server left it out. `isRestored`: the follower took an unfollow back, so nobody
   * is told of a new follower.
   */
  | {
      readonly type: 'user-followed';
      readonly userId: string;
      readonly targetId: string;
      readonly at?: number;
      readonly isRestored?: true;
    }
  | { readonly type: 'user-unfollowed'; readonly userId: string; readonly targetId: string };
