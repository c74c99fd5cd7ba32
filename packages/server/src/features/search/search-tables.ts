import type { Generated } from 'kysely';

/** Names by which a channel is found; triggers on users, former logins and streams write them. */
export interface ChannelNamesTable {
  name: string;
  channel_id: string;
  is_former: boolean;
  is_live: Generated<boolean>;
  /** Followers when they were last counted. */
  popularity: Generated<number>;
}

/** Where a search finds a category: each of its names, from each of its words on; triggers write it. */
export interface CategoryNamesTable {
  name: string;
  category_id: string;
  is_whole: boolean;
  is_alias: boolean;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    channel_names: ChannelNamesTable;
    category_names: CategoryNamesTable;
  }
}
