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

/** Follows that ended a moment ago. */
export interface EndedCategoryFollowsTable {
  user_id: string;
  category_id: string;
  followed_at: Date;
  ended_at: Date;
}

/** Other names of a category, by which searches find it. */
export interface CategoryAliasesTable {
  category_id: string;
  alias: string;
}

/** Addresses of categories that were merged into others. */
export interface CategoryFormerSlugsTable {
  slug: string;
  /** Where the address leads. */
  category_id: string;
  merged_at: Date;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    category_aliases: CategoryAliasesTable;
    category_former_slugs: CategoryFormerSlugsTable;
    category_tags: CategoryTagsTable;
    category_verticals: CategoryVerticalsTable;
    category_follows: CategoryFollowsTable;
    ended_category_follows: EndedCategoryFollowsTable;
  }
}
