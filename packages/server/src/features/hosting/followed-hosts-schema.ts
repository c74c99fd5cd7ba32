import { builder } from '../../core/graphql/builder.ts';
import { pageSize } from '../../core/graphql/page-size.ts';
import { UserRef } from '../../core/graphql/refs.ts';
import { type FollowedHost, followedHosts } from './followed-hosts.ts';

const FIRST = 24;
const MAX = 100;

const FollowedHostRef = builder.objectRef<FollowedHost>('FollowedHost').implement({
  fields: (t) => ({
    host: t.expose('host', { type: UserRef }),
    hosted: t.expose('hosted', { type: UserRef, description: 'The live channel that it shows.' }),
  }),
});

builder.objectFields(UserRef, (t) => ({
  followedHosts: t.field({
    type: [FollowedHostRef],
    nullable: true,
    description: 'Channels that the user follows and that host another one now; null for others.',
    args: { first: t.arg.int({ defaultValue: FIRST, required: false }) },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? FIRST }),
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    resolve: async (user, { first }, context) => [
      ...(await followedHosts(context, user.id, pageSize(first ?? FIRST, MAX))),
    ],
  }),
}));
