import type { ClipRow } from '../../core/clips/clip-loader.ts';
import { builder } from '../../core/graphql/builder.ts';
import { connection } from '../../core/graphql/connection.ts';
import { ClipRef } from '../../core/graphql/refs.ts';
import { type ClipFeedPage, readClipFeed } from './read-clip-feed.ts';

const ClipFeedConnectionRef = connection<ClipRow, ClipFeedPage>('ClipFeed', ClipRef, ({ id }, { places }) =>
  String(places.get(id) ?? 0),
);
const FIRST = 6;

builder.queryFields((t) => ({
  clipFeed: t.field({
    type: ClipFeedConnectionRef,
    description: 'Clips to watch one after another, much viewed and new ones first.',
    args: {
      first: t.arg.int({ defaultValue: FIRST, required: false, description: 'At most 20.' }),
      after: t.arg.string({ required: false }),
      includesSeen: t.arg.boolean({
        defaultValue: false,
        required: false,
        description: 'Also those that the viewer watched today or yesterday.',
      }),
    },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? FIRST }),
    resolve: (_root, { first, after, includesSeen }, context) =>
      readClipFeed(context, { first: first ?? FIRST, after, includesSeen: includesSeen ?? false }),
  }),
}));
