import { type RawBuilder, sql } from 'kysely';
import type { Requester } from '../../core/graphql/request-context.ts';

/**
 * Whether the requester does not block the user of a column. Nobody finds whom they block. A user who blocks the
 * requester is found: their channel is public, and its absence would tell of the block.
 */
export const isNotBlockedBy = ({ viewer }: Pick<Requester, 'viewer'>, column: string): RawBuilder<boolean> =>
  viewer === null
    ? sql<boolean>`true`
    : sql<boolean>`not exists (select from user_blocks b
        where b.blocker_id = ${viewer.userId}::bigint and b.blocked_id = ${sql.ref(column)})`;
