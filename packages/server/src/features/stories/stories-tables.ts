import type { StoryBase, StoryLayer, StoryReaction, StoryVisibility } from '@bandshell/domain/stories';
import type { ColumnType, Generated, Selectable } from 'kysely';

/** Written as JSON text. */
type Json<T> = ColumnType<T, string, string>;

export interface StoriesTable {
  channel_id: string;
  id: string;
  base: Json<StoryBase>;
  layers: Json<readonly StoryLayer[]>;
  caption: string;
  visibility: StoryVisibility;
  /** Folder of its pictures in the object store. */
  folder: string;
  planned_segment_id: string | null;
  created_at: Date;
  expires_at: Date;
  /** When the job counted its viewers; null while their rows stand. */
  counted_at: Generated<Date | null>;
  view_count: Generated<number>;
  reaction_counts: ColumnType<Partial<Record<StoryReaction, number>>, string | undefined, string>;
}

export type StoryRow = Selectable<StoriesTable>;

export interface StoryViewsTable {
  channel_id: string;
  story_id: string;
  user_id: string;
  viewed_at: Date;
  reaction: Generated<StoryReaction | null>;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    stories: StoriesTable;
    story_views: StoryViewsTable;
  }
}
