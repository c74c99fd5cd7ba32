import type { Vertical } from '@bandshell/domain/categories';
import type { SiteLanguage } from '@bandshell/domain/kernel';
import type { ColumnType } from 'kysely';

export interface ContentTagsTable {
  id: string;
  slug: string;
  /** In English. */
  name: string;
  /** In other languages; written as JSON text. */
  names: ColumnType<Readonly<Partial<Record<SiteLanguage, string>>>, string | undefined, string>;
}

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
    content_tags: ContentTagsTable;
    category_aliases: CategoryAliasesTable;
    category_tags: CategoryTagsTable;
    category_verticals: CategoryVerticalsTable;
    category_follows: CategoryFollowsTable;
  }
}
