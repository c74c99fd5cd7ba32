import type { Generated } from 'kysely';

export interface CollectionsTable {
  id: string;
  channel_id: string;
  title: string;
  description: Generated<string>;
  cover_video_id: Generated<string | null>;
  created_at: Date;
  updated_at: Date;
  deleted_at: Generated<Date | null>;
}

export interface CollectionItemsTable {
  collection_id: string;
  video_id: string;
  position: number;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    collections: CollectionsTable;
    collection_items: CollectionItemsTable;
  }
}
