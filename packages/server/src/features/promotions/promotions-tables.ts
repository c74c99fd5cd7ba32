import type { ColumnType } from 'kysely';

/** Promotions that creators have started. */
export interface CreatorPromotionsTable {
  channel_id: string;
  id: string;
  starts_at: Date;
  ends_at: Date;
}

/** Views that clips got by links that a user shared. */
export interface SharedClipViewsTable {
  user_id: string;
  views: ColumnType<string, number, number | string>;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    creator_promotions: CreatorPromotionsTable;
    shared_clip_views: SharedClipViewsTable;
  }
}
