import { emailKindOf } from '@bandshell/domain/notifications';
import { type RawBuilder, sql } from 'kysely';

/** The kind of mail that has the news of the kind of notification in a column; see `emailKindOf`. */
export const emailKindSql = (column: string): RawBuilder<string> =>
  sql<string>`case ${sql.ref(column)} when 'LIVE' then ${sql.lit(emailKindOf('LIVE'))} else ${sql.ref(column)} end`;
