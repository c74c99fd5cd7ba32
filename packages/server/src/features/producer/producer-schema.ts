import { builder } from '../../core/graphql/builder.ts';
import { connection } from '../../core/graphql/connection.ts';
import { UserRef, VideoRef } from '../../core/graphql/refs.ts';
import type { VideoRow } from '../../core/videos/video-loader.ts';
import { VideoKindRef, VideoStatusRef, VideoVisibilityRef } from '../../core/videos/video-schema.ts';
import { countProduced, listProduced, type ProducedPage, producedCursorOf } from './list-produced.ts';

const FIRST = 25;

const ProducedVideoSortRef = builder.enumType('ProducedVideoSort', {
  values: ['NEWEST', 'OLDEST', 'VIEWS', 'LONGEST'] as const,
});

const ProducedVideoConnectionRef = connection<VideoRow, ProducedPage>('ProducedVideo', VideoRef, (video, { sort }) =>
  producedCursorOf(sort, video),
);
builder.objectField(ProducedVideoConnectionRef, 'totalCount', (t) =>
  t.int({ resolve: (page, _args, { platform }) => countProduced(platform, page) }),
);

builder.objectFields(UserRef, (t) => ({
  producedVideos: t.field({
    type: ProducedVideoConnectionRef,
    nullable: true,
    description: 'All videos of the user’s own channel, in every state; null for others.',
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    args: {
      first: t.arg.int({ defaultValue: FIRST, required: false }),
      after: t.arg.string({ required: false }),
      search: t.arg.string({ required: false, description: 'A part of the title, ignoring case.' }),
      kind: t.arg({ type: VideoKindRef, required: false }),
      visibility: t.arg({ type: VideoVisibilityRef, required: false }),
      status: t.arg({ type: VideoStatusRef, required: false }),
      isDeleted: t.arg.boolean({
        defaultValue: false,
        required: false,
        description: 'True: deleted videos that can still be restored.',
      }),
      sort: t.arg({ type: ProducedVideoSortRef, defaultValue: 'NEWEST', required: false }),
    },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? FIRST }),
    resolve: (user, { first, sort, isDeleted, ...args }, { platform }) =>
      listProduced(platform, user.id, {
        ...args,
        first: first ?? FIRST,
        sort: sort ?? 'NEWEST',
        isDeleted: isDeleted ?? false,
      }),
  }),
}));
