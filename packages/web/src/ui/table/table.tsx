import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../a11y/visually-hidden.tsx';
import { cx } from '../cx.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { HeaderCell } from './header-cell.tsx';
import type { Sort } from './sort.ts';
import styles from './table.module.css';
import type { TableColumn } from './table-column.ts';

export interface TableProps<Row, Column extends string = string> {
  /** Accessible name of the table. */
  readonly label: string;
  /** The first column names the row. It stays visible when the table scrolls sideways. */
  readonly columns: readonly TableColumn<Row, Column>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly sort?: Sort<Column> | undefined;
  /** Called for a press on a header. The owner provides the rows in that order. */
  readonly onSort?: (sort: Sort<Column>) => void;
  /** Buttons or a menu at the row's end. */
  readonly actions?: (row: Row) => ReactNode;
  /** Shown instead of rows if there are none. */
  readonly empty?: ReactNode;
  /** While rows load, placeholders of the same size replace the first ones; older rows stay and fade. */
  readonly loading?: boolean;
  readonly dense?: boolean;
  /** `box` scrolls in its own box and keeps its header visible; `page` grows with its rows. */
  readonly scroll?: 'page' | 'box';
  /**
   * On a narrow screen: `scroll` moves the columns sideways, to compare rows; `stack` puts the cells of a row below each
   * other, each with its header, so that no column is out of sight.
   */
  readonly narrow?: 'scroll' | 'stack';
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A table of similar items. */
export const Table = <Row, Column extends string = string>({
  label,
  columns,
  rows,
  keyOf,
  sort,
  onSort,
  actions,
  empty,
  loading = false,
  dense = false,
  scroll = 'page',
  narrow = 'scroll',
}: TableProps<Row, Column>) => {
  if (rows.length === 0 && !loading && empty !== undefined) return empty;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached from the keyboard
    <section tabIndex={0} aria-label={label} className={cx(styles.frame, styles[scroll], styles[narrow])}>
      <table className={cx(styles.table, dense && styles.dense)} aria-busy={loading || undefined}>
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
            {actions !== undefined && (
              <th scope="col" className={styles.actions}>
                <VisuallyHidden>
                  <Trans>Actions</Trans>
                </VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column, index) => {
                const Cell = index === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={column.id}
                    scope={index === 0 ? 'row' : undefined}
                    data-header={index === 0 ? undefined : column.header}
                    className={cx(column.align === 'end' && styles.end)}
                  >
                    {column.cell(row)}
                  </Cell>
                );
              })}
              {actions !== undefined && <td className={styles.actions}>{actions(row)}</td>}
            </tr>
          ))}
          {rows.length === 0 &&
            loading &&
            PLACES.map((place) => (
              <tr key={place}>
                {columns.map((column) => (
                  <td key={column.id}>
                    <Skeleton width="70%" />
                  </td>
                ))}
                {actions !== undefined && <td />}
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
};
