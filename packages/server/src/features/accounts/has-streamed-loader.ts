import { defineLoader } from '../../core/graphql/define-loader.ts';

/** Whether each user's channel has ever been live. */
export const hasStreamedLoader = defineLoader<boolean, boolean>(async (ids, { platform }) => {
  const rows = await platform.database.db
    .selectFrom('users')
    .select(({ exists, selectFrom }) => [
      'id',
      exists(selectFrom('streams').select('streams.id').whereRef('streams.channel_id', '=', 'users.id')).as('has'),
    ])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, Boolean(row.has)]));
}, false);
