import type { RawBuilder, SqlBool } from 'kysely';

/** The entries that users do not want to be suggested. The feature `recommendations` makes this service. */
export interface SuggestionFilter {
  /**
   * A condition: the user has hidden neither the channel nor the category of a row.
   * @param columns where the row has their ids, as `streams.channel_id`; the second may be null in it
   */
  allows(userId: string, columns: { readonly channel: string; readonly category?: string }): RawBuilder<SqlBool>;
  /** Ids of the categories that the user has hidden. */
  hiddenCategories(userId: string): Promise<ReadonlySet<string>>;
}
