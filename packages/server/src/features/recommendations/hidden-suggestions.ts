import {
  HIDDEN_SUGGESTION_CHANGES,
  HIDDEN_SUGGESTIONS_MAX,
  type SuggestionKind,
} from '@bandshell/domain/recommendations';
import { throttle } from '../../core/limits/throttle.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type {} from './recommendations-tables.ts';

export interface Suggestion {
  readonly kind: SuggestionKind;
  readonly targetId: string;
}

/** The suggestions that a user has hidden, the newest first in each list. */
export interface HiddenSuggestions {
  readonly userId: string;
  readonly channelIds: readonly string[];
  readonly categoryIds: readonly string[];
}

export const columnOf = { CHANNEL: 'channel_id', CATEGORY: 'category_id' } as const;

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

/** Counts one change of what is suggested to a user. */
export const takeSuggestionChange = ({ limits }: Platform, userId: string) =>
  throttle(limits, 'hidden-suggestion', userId, HIDDEN_SUGGESTION_CHANGES);
