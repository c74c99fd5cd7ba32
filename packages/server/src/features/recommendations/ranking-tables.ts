/** Minutes that a user watched a channel, which fade with time, as of `updated_at`. */
export interface WatchAffinitiesTable {
  user_id: string;
  channel_id: string;
  minutes: number;
  updated_at: Date;
}

export interface ViewerRankingsTable {
  user_id: string;
  made_at: Date;
  channel_ids: string[];
  /** As many as `channel_ids`. */
  reasons: string[];
}

export interface RankingRefusalsTable {
  user_id: string;
  refused_at: Date;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    watch_affinities: WatchAffinitiesTable;
    viewer_rankings: ViewerRankingsTable;
    ranking_refusals: RankingRefusalsTable;
  }
}
