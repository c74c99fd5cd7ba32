import type { ReactNode } from 'react';
import type { Sort } from './sort.ts';

export interface TableColumn<Row, Column extends string = string> {
  readonly id: Column;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** `end` for numbers, which also use tabular figures. */
  readonly align?: 'start' | 'end';
  /** The direction after the first press on the header; without it the column cannot be sorted. */
  readonly sortable?: Sort['direction'];
  /** Minimum width, such as `16rem`. */
  readonly width?: string;
}
