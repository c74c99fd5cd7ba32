import { isId } from '@bandshell/domain';
import { pageSize } from '../../spine/graphql/page-size.ts';
import { requestError } from '../../spine/graphql/request-error.ts';

export interface IdPage<Row> {
  readonly rows: readonly Row[];
  readonly hasNextPage: boolean;
}

export interface IdPageArgs {
  readonly first?: number | null;
  readonly after?: string | null;
}

export const ADMIN_PAGE = 25;
const ADMIN_PAGE_MAX = 100;

/**
 * What a list of rows, the newest first, was asked for.
 * @throws BAD_USER_INPUT for a size or a cursor that cannot be one.
 */
export function readIdPage({ first, after }: IdPageArgs): { readonly first: number; readonly before: string | null } {
  const size = pageSize(first ?? ADMIN_PAGE, ADMIN_PAGE_MAX);
  if (after === null || after === undefined) return { first: size, before: null };
  if (!isId(after)) throw requestError('BAD_USER_INPUT', '"after" is not a cursor of this list.');
  return { first: size, before: after };
}

/** `rows` were asked for with one more than `first`. */
export const cutPage = <Row>(rows: readonly Row[], first: number): IdPage<Row> => ({
  rows: rows.slice(0, first),
  hasNextPage: rows.length > first,
});
