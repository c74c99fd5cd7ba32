import type { Platform } from '../../platform/platform.ts';

/** The owner of an account, and what prevents a log-in. */
export const findOwner = (platform: Platform, userId: string) =>
  platform.database.db
    .selectFrom('users')
    .select(['id', 'login', 'unavailable_reason', 'unavailable_until'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
