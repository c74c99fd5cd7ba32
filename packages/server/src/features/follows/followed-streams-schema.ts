import { builder } from '../../core/graphql/builder.ts';
import { pageSize } from '../../core/graphql/page-size.ts';
import { StreamRef, UserRef } from '../../core/graphql/refs.ts';
import { followedStreams } from './followed-streams.ts';

/** Those of followed channels that are live at the same time; more are left out. */
const FOLLOWED_MAX = 100;

builder.objectFields(UserRef, (t) => ({
  followedStreams: t.field({
    type: [StreamRef],
    nullable: true,
    description: 'Live streams of channels that the user follows, most viewers first; null for others.',
    args: { first: t.arg.int({ defaultValue: 12, required: false }) },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? 12 }),
    resolve: (user, { first }, context) => {
      const count = pageSize(first ?? 12, FOLLOWED_MAX);
      return context.viewer?.userId === user.id ? followedStreams(context, user.id, count) : null;
    },
  }),
}));
