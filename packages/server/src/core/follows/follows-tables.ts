import type { Generated } from 'kysely';

export interface FollowsTable {
  target_id: string;
  follower_id: string;
  created_at: Date;
  /** Whether the follower is notified when the channel goes live. New rows take the default, true. */
  is_live_notice_on: Generated<boolean>;
}

/** A channel's number of followers is the sum of its slices. Only `follower-counts.ts` reads and writes it. */
interface FollowerCountsTable {
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
