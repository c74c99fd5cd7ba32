import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { cx } from '../cx.ts';
import { nextSort, type Sort } from './sort.ts';
import styles from './table.module.css';
import type { TableColumn } from './table-column.ts';

export interface HeaderCellProps<Row, Column extends string> {
  readonly column: TableColumn<Row, Column>;
  readonly sort: Sort<Column> | undefined;
  readonly onSort: ((sort: Sort<Column>) => void) | undefined;
}

const arrows = { ascending: ArrowUp, descending: ArrowDown };

/**
 * A column header. If the column can be sorted, it is a button and states the current order (ARIA APG, sortable table).
 */
export const HeaderCell = <Row, Column extends string>({ column, sort, onSort }: HeaderCellProps<Row, Column>) => {
  const { id, header, align, sortable, width } = column;
  const direction = sort?.column === id ? sort.direction : undefined;
  const canSort = sortable !== undefined && onSort !== undefined;
  const Arrow = direction === undefined ? ChevronsUpDown : arrows[direction];
  return (
    <th
      scope="col"
      aria-sort={canSort ? (direction ?? 'none') : undefined}
      className={cx(align === 'end' && styles.end)}
      style={{ minWidth: width }}
    >
      {canSort ? (
        <button type="button" className={styles.sort} onClick={() => onSort(nextSort(sort, id, sortable))}>
          {header}
          <Arrow aria-hidden="true" className={cx(direction === undefined && styles.idle)} />
        </button>
      ) : (
        header
      )}
    </th>
  );
};
