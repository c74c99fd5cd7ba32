import type { Generated } from 'kysely';

export interface FollowsTable {
  target_id: string;
  follower_id: string;
  created_at: Date;
  /** Whether the follower is notified when the channel goes live. New rows take the default, true. */
  is_live_notice_on: Generated<boolean>;
}

/** A channel's number of followers is the sum of its slices. */
export interface FollowerCountsTable {
  target_id: string;
  slice: number;
  /** The driver returns bigint as a string. */
  count: string;
}

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
    follows: FollowsTable;
    follower_counts: FollowerCountsTable;
  }
}
