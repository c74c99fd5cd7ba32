import { type EmailKind, mailKinds } from '@bandshell/domain/announcements';
import { isSiteLanguage } from '@bandshell/domain/kernel';
import { sql } from 'kysely';
import type { MailWish } from '../../core/notifications/kind-mails.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { quietOf } from './mail-readers.ts';
import type {} from './notifications-tables.ts';

const wishOfNobody = (kind: EmailKind): MailWish => ({
  isOn: mailKinds[kind].isOnByDefault,
  language: null,
  quietHours: null,
});

/** How users want the mails of a kind. */
export async function readMailWishes(
  db: Db | Tx['db'],
  kind: EmailKind,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, MailWish>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .leftJoin('email_preferences as p', (join) => join.onRef('p.user_id', '=', 'users.id').on('p.kind', '=', kind))
    .leftJoin('mail_readers as m', 'm.user_id', 'users.id')
    .select(['users.id', 'p.is_on', 'm.language', 'm.quiet_from', 'm.quiet_to', 'm.time_zone'])
    .where('users.id', '=', sql<string>`any(${userIds}::bigint[])`)
    .execute();
  return new Map(
    rows.map(({ id, is_on: isOn, language, ...times }) => [
      id,
      {
        isOn: isOn ?? mailKinds[kind].isOnByDefault,
        language: isSiteLanguage(language) ? language : null,
        quietHours: quietOf(times),
      },
    ]),
  );
}

/** How a user wants the mails of a kind. */
export const readMailWish = async (db: Db | Tx['db'], kind: EmailKind, userId: string): Promise<MailWish> =>
  (await readMailWishes(db, kind, [userId])).get(userId) ?? wishOfNobody(kind);
