import type { Vertical } from '@bandshell/domain/categories';
import type { RawBuilder, SqlBool } from 'kysely';
import type { ContentTagRow } from './content-tag.ts';

/** The door by which other features ask about categories. The feature `categories` makes this service. */
export interface Catalogue {
  /** The id of the category with this address, or of the one into which it was merged; null in SQL if there is none. */
  idOfSlug(slug: string): RawBuilder<string | null>;
  /** A condition: the category whose id is in a column, as `streams.category_id`, has a tag. */
  hasTag(column: string, tagId: string): RawBuilder<SqlBool>;
  /** A condition: the category whose id is in a column belongs to a large field. */
  isInVertical(column: string, vertical: Vertical): RawBuilder<SqlBool>;
  /** Ids of the categories that a user follows, or some of them. */
  followedBy(userId: string, most?: number): Promise<readonly string[]>;
  /**
   * The tags that weigh most, the heaviest first.
   * @param weights of categories, by their ids
   */
  heaviestTags(weights: ReadonlyMap<string, number>, most: number): Promise<readonly ContentTagRow[]>;
}
