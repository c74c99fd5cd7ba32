import { isId, ok, type Result } from '@bandshell/domain/kernel';
import { sql } from 'kysely';
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

/** Allows it as a suggestion again. Does nothing when it was not hidden. */
export async function unhideSuggestion(
  platform: Platform,
  { userId }: Viewer,
  { kind, targetId }: Suggestion,
): Promise<Result<HiddenSuggestions, 'RATE_LIMITED'>> {
  const tooOften = await takeSuggestionChange(platform, userId);
  if (tooOften !== null) return tooOften;
  const { db } = platform.database;
  if (isId(targetId)) {
    await platform.database.transact(async (tx) => {
      const { numDeletedRows } = await tx.db
        .deleteFrom('hidden_suggestions')
        .where('user_id', '=', userId)
        .where(sql.ref(columnOf[kind]), '=', targetId)
        .executeTakeFirst();
      if (numDeletedRows > 0n) await tx.emit({ type: 'suggestions-changed', userId }, userId);
    });
  }
  return ok(await readHiddenSuggestions(db, userId));
}
