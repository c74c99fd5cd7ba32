import { builder } from '../../core/graphql/builder.ts';
import { UserRef } from '../../core/graphql/refs.ts';
import { hasStreamedLoader } from './has-streamed-loader.ts';

builder.objectFields(UserRef, (t) => ({
  hasStreamed: t.boolean({
    nullable: true,
    description: 'Whether the user’s own channel has ever been live; null for others.',
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    resolve: (user, _args, context) => hasStreamedLoader(context).load(user.id),
  }),
}));
