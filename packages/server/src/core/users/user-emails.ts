import type { ColumnType } from 'kysely';

type ReadOnly<T> = ColumnType<T, never, never>;

/**
 * Addresses of users, to read: a view of what the feature `accounts` stores, without passwords. Anybody who has an
 * account has a row.
 */
export interface UserEmailsView {
  user_id: ReadOnly<string>;
  /** Confirmed or not. */
  email: ReadOnly<string | null>;
  /** The address in the form that is compared. */
  email_key: ReadOnly<string | null>;
  email_verified_at: ReadOnly<Date | null>;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    user_emails: UserEmailsView;
  }
}
