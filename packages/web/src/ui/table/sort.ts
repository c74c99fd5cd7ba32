export interface Sort<Column extends string = string> {
  readonly column: Column;
  readonly direction: 'ascending' | 'descending';
}

/**
 * The order after a press on a column's header. Another column starts with its own first direction; the same column
 * reverses its direction.
 */
export const nextSort = <Column extends string>(
  sort: Sort<Column> | undefined,
  column: Column,
  first: Sort['direction'] = 'ascending',
): Sort<Column> => {
  if (sort?.column !== column) return { column, direction: first };
  return { column, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' };
};
