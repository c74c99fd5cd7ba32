import { builder } from '../../core/graphql/builder.ts';
import { UserRef } from '../../core/graphql/refs.ts';

builder.objectFields(UserRef, (t) => ({
  hasPrime: t.boolean({
    nullable: true,
    description: 'Whether the user is a member at the retail partner now. Only for oneself.',
    authScopes: ({ id }) => ({ self: id }),
    resolve: ({ id }, _args, { platform }) => platform.services.membership.holds(platform.database.db, id),
  }),
}));
