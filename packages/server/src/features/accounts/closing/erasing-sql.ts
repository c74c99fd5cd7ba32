import { type RawBuilder, sql } from 'kysely';

/** SQL: whether a user's account is being erased. */
export type ErasingSql = (user: RawBuilder<string>) => RawBuilder<boolean>;

export const erasingSql: ErasingSql = (user) =>
  sql`exists (select from account_removals removal where removal.user_id = ${user} and removal.erasing_at is not null)`;
