/** Promotions that creators have started. */
export interface CreatorPromotionsTable {
  channel_id: string;
  id: string;
  starts_at: Date;
  ends_at: Date;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    creator_promotions: CreatorPromotionsTable;
  }
}
