import { type RawBuilder, sql } from 'kysely';

/** SQL: rows of `user_id`, who logged in with a browser with which this user has logged in, the user among them. */
export type SharedBrowsersSql = (userId: string) => RawBuilder<{ user_id: string }>;

export const sharedBrowsersSql: SharedBrowsersSql = (userId) => sql`
  select distinct other.user_id from known_devices own
  join known_devices other on other.token_hash = own.token_hash
  where own.user_id = ${userId}`;
