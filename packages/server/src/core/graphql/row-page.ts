import { isId } from '@bandshell/domain/kernel';
import { requestError } from './request-error.ts';

/** One page of a list. */
export interface RowPage<Row> {
  readonly rows: readonly Row[];
  readonly hasNextPage: boolean;
}

/** `rows` were loaded with one more than `first`. */
export const cutPage = <Row>(rows: readonly Row[], first: number): RowPage<Row> => ({
  rows: rows.slice(0, first),
  hasNextPage: rows.length > first,
});

/** The error for an invalid `after` cursor. */
export const notACursor = (): Error => requestError('BAD_USER_INPUT', '"after" is not a cursor of this list.');

/**
 * The cursor of a list whose cursors are ids; null for its beginning.
 * @throws BAD_USER_INPUT for an invalid id
 */
export function readIdCursor(after: string | null | undefined): string | null {
  if (after === null || after === undefined) return null;
  if (!isId(after)) throw notACursor();
  return after;
}
