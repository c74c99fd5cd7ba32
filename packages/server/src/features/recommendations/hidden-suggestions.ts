import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import {
  HIDDEN_SUGGESTION_CHANGES,
  HIDDEN_SUGGESTIONS_MAX,
  type SuggestionKind,
} from '@bandshell/domain/recommendations';
import { sql } from 'kysely';
import type { Viewer } from '../../core/viewer.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type {} from './recommendations-tables.ts';

export interface Suggestion {
  readonly kind: SuggestionKind;
  readonly targetId: string;
}

/** What a user has hidden, each the newest first. */
export interface HiddenSuggestions {
  readonly userId: string;
  readonly channelIds: readonly string[];
  readonly categoryIds: readonly string[];
}

const columnOf = { CHANNEL: 'channel_id', CATEGORY: 'category_id' } as const;
const tableOf = { CHANNEL: 'users', CATEGORY: 'categories' } as const;

export async function readHiddenSuggestions(db: Db, userId: string): Promise<HiddenSuggestions> {
  const rows = await db
    .selectFrom('hidden_suggestions')
    .select(['channel_id', 'category_id'])
    .where('user_id', '=', userId)
    .orderBy('hidden_at', 'desc')
    .limit(HIDDEN_SUGGESTIONS_MAX)
    .execute();
  const present = (id: string | null): string[] => (id === null ? [] : [id]);
  return {
    userId,
    channelIds: rows.flatMap((row) => present(row.channel_id)),
    categoryIds: rows.flatMap((row) => present(row.category_id)),
  };
}

/** Hides a channel or a category from the viewer's suggestions. Doing it again changes nothing. */
export async function hideSuggestion(
  platform: Platform,
  { userId }: Viewer,
  { kind, targetId }: Suggestion,
): Promise<Result<HiddenSuggestions, 'NOT_FOUND' | 'LIST_FULL' | 'RATE_LIMITED'>> {
  if (await isTooOften(platform, userId)) return tooOften;
  return platform.database.transact(async ({ db }) => {
    // The viewer's row is held, so that of many at once none goes past the most.
    await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    const target = isId(targetId)
      ? await db.selectFrom(tableOf[kind]).select('id').where('id', '=', targetId).executeTakeFirst()
      : undefined;
    if (target === undefined) return refused('NOT_FOUND', 'This no longer exists.');
    const hidden = await readHiddenSuggestions(db, userId);
    const ids = kind === 'CHANNEL' ? hidden.channelIds : hidden.categoryIds;
    if (ids.includes(targetId)) return ok(hidden);
    if (hidden.channelIds.length + hidden.categoryIds.length >= HIDDEN_SUGGESTIONS_MAX) {
      return refused(
        'LIST_FULL',
        `You have hidden ${HIDDEN_SUGGESTIONS_MAX} channels and categories. Show some again.`,
      );
    }
    await db
      .insertInto('hidden_suggestions')
      .values({ user_id: userId, [columnOf[kind]]: targetId, hidden_at: platform.clock.now() })
      .execute();
    return ok(await readHiddenSuggestions(db, userId));
  });
}

/** Lets it be suggested again. What was not hidden still is not. */
export async function unhideSuggestion(
  platform: Platform,
  { userId }: Viewer,
  { kind, targetId }: Suggestion,
): Promise<Result<HiddenSuggestions, 'RATE_LIMITED'>> {
  if (await isTooOften(platform, userId)) return tooOften;
  const { db } = platform.database;
  if (isId(targetId)) {
    await db
      .deleteFrom('hidden_suggestions')
      .where('user_id', '=', userId)
      .where(sql.ref(columnOf[kind]), '=', targetId)
      .execute();
  }
  return ok(await readHiddenSuggestions(db, userId));
}

const tooOften = refused('RATE_LIMITED', 'You are changing this too often. Try again later.');

async function isTooOften({ limits }: Platform, userId: string): Promise<boolean> {
  const taken = await limits.take('hidden-suggestion', userId, { ...HIDDEN_SUGGESTION_CHANGES, shared: true });
  return !taken.allowed;
}
