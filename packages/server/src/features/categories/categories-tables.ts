import type { Vertical } from '@bandshell/domain/categories';

export interface CategoryTagsTable {
  category_id: string;
  tag_id: string;
  place: number;
}

export interface CategoryVerticalsTable {
  category_id: string;
  vertical: Vertical;
}

export interface CategoryFollowsTable {
  user_id: string;
  category_id: string;
  created_at: Date;
}

/** Other names of a category, by which searches find it. */
export interface CategoryAliasesTable {
  category_id: string;
  alias: string;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    category_aliases: CategoryAliasesTable;
    category_tags: CategoryTagsTable;
    category_verticals: CategoryVerticalsTable;
    category_follows: CategoryFollowsTable;
  }
}
