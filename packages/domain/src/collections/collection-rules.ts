import type { AttemptLimit } from '../kernel/attempt-limit.ts';
import { ok, type Result, refused } from '../kernel/result.ts';
import { isLonger, manyLines, oneLine } from '../kernel/text.ts';
import * as collectionsErrors from './collections-errors.ts';

export const COLLECTIONS_MAX = 200;
/** Videos of one collection. */
export const COLLECTION_ITEMS_MAX = 100;
/** How long a deleted collection can be brought back. */
export const COLLECTION_UNDO_MS = 24 * 60 * 60_000;
export const COLLECTION_TITLE_MAX_CODE_POINTS = 100;
export const COLLECTION_DESCRIPTION_MAX_CODE_POINTS = 500;
/** Collections made, changed and deleted by one user. Ordering a long one by keyboard takes many small steps. */
export const COLLECTION_CHANGES_BY_USER: AttemptLimit = { limit: 600, windowMs: 10 * 60_000 };

/** A title on one line, without control characters. */
export const checkCollectionTitle = (text: string): Result<string, 'TITLE_EMPTY' | 'TITLE_TOO_LONG'> => {
  const title = oneLine(text);
  if (title === '') return refused(collectionsErrors.titleEmpty);
  return isLonger(title, COLLECTION_TITLE_MAX_CODE_POINTS)
    ? refused(collectionsErrors.titleTooLong, { max: COLLECTION_TITLE_MAX_CODE_POINTS })
    : ok(title);
};

/** Lines without control characters. */
export const checkCollectionDescription = (text: string): Result<string, 'DESCRIPTION_TOO_LONG'> => {
  const description = manyLines(text);
  return isLonger(description, COLLECTION_DESCRIPTION_MAX_CODE_POINTS)
    ? refused(collectionsErrors.descriptionTooLong, { max: COLLECTION_DESCRIPTION_MAX_CODE_POINTS })
    : ok(description);
};
