import { beginsWith, mayBeLogin, SUGGESTIONS_BY_READER } from '@bandshell/domain/search';
import type { CategoryRow } from '../../core/categories/category-loader.ts';
import { isOfUnrestrictedChannel } from '../../core/channels/channel-access.ts';
import { limitSearches } from '../../core/graphql/limit-searches.ts';
import type { RequestContext, Requester } from '../../core/graphql/request-context.ts';
import { isStreamFor } from '../../core/streams/stream-access.ts';
import { userAsOf } from '../../core/users/user-as-of.ts';
import type { UserRow } from '../../core/users/user-loader.ts';
import type { Platform } from '../../platform/platform.ts';

/** Starts a search; its channels and categories are loaded only when they are requested. */
export async function beginSuggestions(context: RequestContext, text: string): Promise<{ readonly text: string }> {
  await limitSearches(context, 'search-suggestions', SUGGESTIONS_BY_READER);
  return { text };
}

/**
 * Channels whose login begins with the text (a display name differs only in capitals): live ones first, by viewers,
 * then by login. Channels that the requester may not enter are
 * left out.
 */
export async function suggestChannels(requester: Requester, text: string, first: number): Promise<UserRow[]> {
  if (!mayBeLogin(text)) return [];
  const { clock, database } = requester.platform;
  const { db } = database;
  const pattern = beginsWith(text);
  const now = clock.now();
  const live = db
    .selectFrom('streams')
    .innerJoin('users', 'users.id', 'streams.channel_id')
    .selectAll('users')
    .where(isStreamFor(requester))
    .where('users.login', 'like', pattern)
    .orderBy('streams.viewers_count', 'desc')
    .orderBy('streams.id', 'desc')
    .limit(first);
  const named = db
    .selectFrom('users')
    .selectAll()
    .where('login', 'like', pattern)
    .where(isOfUnrestrictedChannel('users.id', requester))
    .orderBy('login')
    // Some of them may be closed or live.
    .limit(3 * first);
  const [shown, others] = await Promise.all([live.execute(), named.execute()]);
  const found = new Map<string, UserRow>();
  for (const row of [...shown, ...others]) {
    const user = userAsOf(row, now);
    if (user.unavailable_reason === null) found.set(user.id, user);
  }
  return [...found.values()].slice(0, first);
}

/** Categories with a word that begins with the text, those whose name begins with it first. */
export async function suggestCategories(platform: Platform, text: string, first: number): Promise<CategoryRow[]> {
  const pattern = beginsWith(text);
  return platform.database.db
    .selectFrom('categories')
    .selectAll()
    .where((where) =>
      where.or([where('display_name', 'ilike', pattern), where('display_name', 'ilike', `% ${pattern}`)]),
    )
    .orderBy((order) => order('display_name', 'ilike', pattern), 'desc')
    .orderBy('display_name')
    .limit(first)
    .execute();
}
