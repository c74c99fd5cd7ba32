import { builder } from '../../core/graphql/builder.ts';
import { UserRef } from '../../core/graphql/refs.ts';
import { listFollowedVideos } from './list-followed-videos.ts';
import { VideoConnectionRef } from './video-connection-schema.ts';

const FIRST = 24;

builder.objectFields(UserRef, (t) => ({
  followedVideos: t.field({
    type: VideoConnectionRef,
    nullable: true,
    description: 'Videos of channels that the user follows, the newest first; null for others.',
    args: { first: t.arg.int({ defaultValue: FIRST, required: false }), after: t.arg.string({ required: false }) },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? FIRST }),
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    resolve: (user, { first, after }, context) =>
      listFollowedVideos(context, user.id, { first: first ?? FIRST, after }),
  }),
}));
