import type { Platform } from '../../platform/platform.ts';

/** Who an account belongs to, and what stands in their way. */
export const findOwner = (platform: Platform, userId: string) =>
  platform.database.db
    .selectFrom('users')
    .select(['id', 'login', 'unavailable_reason', 'unavailable_until'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
