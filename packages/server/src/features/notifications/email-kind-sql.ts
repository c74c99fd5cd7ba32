import { emailKindOf, NOTIFICATION_KINDS } from '@bandshell/domain/announcements';
import { type RawBuilder, sql } from 'kysely';

/** The kind of mail that has the news of the kind of notification in a column; see `emailKindOf`. Null if no mail has it. */
export const emailKindSql = (column: string): RawBuilder<string | null> => {
  const mails = NOTIFICATION_KINDS.flatMap((kind) => {
    const mail = emailKindOf(kind);
    return mail === undefined ? [] : [sql`when ${sql.lit(kind)} then ${sql.lit(mail)}`];
  });
  return sql<string | null>`case ${sql.ref(column)} ${sql.join(mails, sql` `)} end`;
};
