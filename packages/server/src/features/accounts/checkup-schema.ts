import { builder } from '../../core/graphql/builder.ts';
import { defineLoader } from '../../core/graphql/define-loader.ts';
import { UserRef } from '../../core/graphql/refs.ts';

const hasStreamedLoader = defineLoader<boolean, boolean>(async (ids, { platform }) => {
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

builder.objectFields(UserRef, (t) => ({
  hasStreamed: t.boolean({
    nullable: true,
    description: 'Whether the own channel has ever been live; null for everyone else.',
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    resolve: (user, _args, context) => hasStreamedLoader(context).load(user.id),
  }),
}));
