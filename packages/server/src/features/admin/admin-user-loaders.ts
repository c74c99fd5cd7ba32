import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '@bandshell/domain/accounts';
import { defineLoader } from '../../core/graphql/define-loader.ts';

/** Addresses, confirmed or not. */
export const emailLoader = defineLoader<string, null>(async (ids, { platform }) => {
  const rows = await platform.database.db
    .selectFrom('user_emails')
    .select(['user_id', 'email'])
    .where('user_id', 'in', [...ids])
    .execute();
  return new Map(rows.flatMap((row) => (row.email === null ? [] : [[row.user_id, row.email]])));
}, null);

/** Valid sessions. */
export const sessionsLoader = defineLoader<{ readonly count: number; readonly lastSeenAt: Date | null }, null>(
  async (ids, { platform }) => {
    const now = platform.clock.now().getTime();
    const rows = await platform.database.db
      .selectFrom('sessions')
      .select((select) => [
        'user_id',
        select.fn.countAll<string>().as('count'),
        select.fn.max('last_seen_at').as('last_seen_at'),
      ])
      .where('user_id', 'in', [...ids])
      .where('last_seen_at', '>', new Date(now - SESSION_IDLE_MS))
      .where('created_at', '>', new Date(now - SESSION_ABSOLUTE_MS))
      .groupBy('user_id')
      .execute();
    return new Map(rows.map((row) => [row.user_id, { count: Number(row.count), lastSeenAt: row.last_seen_at }]));
  },
  null,
);
