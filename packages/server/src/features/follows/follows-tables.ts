/** Follows that ended a moment ago; see `restoreFollow`. */
export interface EndedFollowsTable {
  target_id: string;
  follower_id: string;
  followed_at: Date;
  is_live_notice_on: boolean;
  ended_at: Date;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    ended_follows: EndedFollowsTable;
  }
}
