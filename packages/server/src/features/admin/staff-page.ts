import type { OutputRef } from '@pothos/core';
import type { SelectQueryBuilder } from 'kysely';
import { connection } from '../../core/graphql/connection.ts';
import { newestPage } from '../../core/graphql/newest-page.ts';
import type { RowPage } from '../../core/graphql/row-page.ts';

export const STAFF_PAGE = 25;
export const STAFF_PAGE_MAX = 100;

export interface StaffPageArgs {
  readonly first?: number | null;
  readonly after?: string | null;
}

/**
 * A page of rows for staff, the newest first.
 * @throws BAD_USER_INPUT for an invalid size or cursor
 */
export const newestForStaff = <Schema, Table extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Table, Row>,
  { first, after }: StaffPageArgs,
): Promise<RowPage<Row>> => newestPage(query, { first: first ?? STAFF_PAGE, after: after ?? null }, STAFF_PAGE_MAX);

/** `<name>Connection` for staff. */
export const staffConnection = <Row>(name: string, node: OutputRef<Row>, cursorOf: (row: Row) => string) =>
  connection(name, node, cursorOf, { staff: true });

/** Query cost of a page of a staff list. */
export const pageCost = ({ first }: StaffPageArgs) => ({ field: 1, multiplier: first ?? STAFF_PAGE });
