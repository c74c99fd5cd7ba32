import { beginsWith, mayBeLogin, SUGGESTED_CATEGORIES, SUGGESTED_CHANNELS } from '@bandshell/domain';
import type { Platform } from '../../platform/platform.ts';
import type { CategoryRow } from '../../spine/categories/category-loader.ts';
import { userAsOf } from '../../spine/users/user-as-of.ts';
import type { UserRow } from '../../spine/users/user-loader.ts';

/**
 * Channels whose login begins with the text (a display name differs from it in capitals alone): live ones first, by
 * viewers, then by login. Closed channels are left out.
 */
export async function suggestChannels(platform: Platform, text: string): Promise<UserRow[]> {
  if (!mayBeLogin(text)) return [];
  const { db } = platform.database;
  const pattern = beginsWith(text);
  const live = db
    .selectFrom('streams')
    .innerJoin('users', 'users.id', 'streams.channel_id')
    .selectAll('users')
    .where('streams.ended_at', 'is', null)
    .where('users.login', 'like', pattern)
    .orderBy('streams.viewers_count', 'desc')
    .orderBy('streams.id', 'desc')
    .limit(SUGGESTED_CHANNELS);
  const named = db
    .selectFrom('users')
    .selectAll()
    .where('login', 'like', pattern)
    .orderBy('login')
    // Some of them may be closed or live.
    .limit(3 * SUGGESTED_CHANNELS);
  const [first, others] = await Promise.all([live.execute(), named.execute()]);
  const now = platform.clock.now();
  const found = new Map<string, UserRow>();
  for (const row of [...first, ...others]) {
    const user = userAsOf(row, now);
    if (user.unavailable_reason === null) found.set(user.id, user);
  }
  return [...found.values()].slice(0, SUGGESTED_CHANNELS);
}

/** Categories of which a word begins with the text, those that begin with it themselves first. */
export async function suggestCategories(platform: Platform, text: string): Promise<CategoryRow[]> {
  const pattern = beginsWith(text);
  return platform.database.db
    .selectFrom('categories')
    .selectAll()
    .where((where) =>
      where.or([where('display_name', 'ilike', pattern), where('display_name', 'ilike', `% ${pattern}`)]),
    )
    .orderBy((order) => order('display_name', 'ilike', pattern), 'desc')
    .orderBy('display_name')
    .limit(SUGGESTED_CATEGORIES)
    .execute();
}
