import type { ReactNode } from 'react';
import type { Sort } from './sort.ts';

export interface TableColumn<Row, Column extends string = string> {
  readonly id: Column;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** `end` for numbers, which are then set in columns of digits. */
  readonly align?: 'start' | 'end';
  /** The direction that a first press on the header asks for; without it the column cannot be sorted. */
  readonly sortable?: Sort['direction'];
  /** Least width, such as `16rem`. */
  readonly width?: string;
}
