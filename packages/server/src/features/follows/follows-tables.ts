export interface FollowsTable {
  target_id: string;
  follower_id: string;
  created_at: Date;
}

/** A channel's number of followers is the sum of its slices. */
export interface FollowerCountsTable {
  target_id: string;
  slice: number;
  /** The driver returns bigint as a string. */
  count: string;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    follows: FollowsTable;
    follower_counts: FollowerCountsTable;
  }
}
