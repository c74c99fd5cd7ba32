import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { HIDDEN_SUGGESTIONS_MAX, recommendationsErrors } from '@bandshell/domain/recommendations';
import type { Viewer } from '../../core/identity/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  columnOf,
  type HiddenSuggestions,
  readHiddenSuggestions,
  type Suggestion,
  takeSuggestionChange,
} from './hidden-suggestions.ts';
import type {} from './recommendations-tables.ts';

const tableOf = { CHANNEL: 'users', CATEGORY: 'categories' } as const;

/** Hides a channel or a category from the viewer's suggestions. Doing it again changes nothing. */
export async function hideSuggestion(
  platform: Platform,
  { userId }: Viewer,
  { kind, targetId }: Suggestion,
): Promise<Result<HiddenSuggestions, 'NOT_FOUND' | 'LIST_FULL' | 'RATE_LIMITED'>> {
  const tooOften = await takeSuggestionChange(platform, userId);
  if (tooOften !== null) return tooOften;
  return platform.database.transact(async (tx) => {
    const { db } = tx;
    // The lock on the viewer's row keeps simultaneous requests within the maximum.
    await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    const target = isId(targetId)
      ? await db.selectFrom(tableOf[kind]).select('id').where('id', '=', targetId).executeTakeFirst()
      : undefined;
    if (target === undefined) return refused(recommendationsErrors.notFound);
    const hidden = await readHiddenSuggestions(db, userId);
    const ids = kind === 'CHANNEL' ? hidden.channelIds : hidden.categoryIds;
    if (ids.includes(targetId)) return ok(hidden);
    if (hidden.channelIds.length + hidden.categoryIds.length >= HIDDEN_SUGGESTIONS_MAX) {
      return refused(recommendationsErrors.listFull, { max: HIDDEN_SUGGESTIONS_MAX });
    }
    await db
      .insertInto('hidden_suggestions')
      .values({ user_id: userId, [columnOf[kind]]: targetId, hidden_at: platform.clock.now() })
      .execute();
    await tx.emit({ type: 'suggestions-changed', userId }, userId);
    return ok(await readHiddenSuggestions(db, userId));
  });
}
