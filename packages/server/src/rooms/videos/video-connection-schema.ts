import type { VideoSort } from '@bandshell/domain';
import { builder } from '../../spine/graphql/builder.ts';
import { PageInfoRef } from '../../spine/graphql/page-info.ts';
import { VideoRef } from '../../spine/graphql/refs.ts';
import type { VideoRow } from '../../spine/videos/video-loader.ts';
import { type VideoPage, videoCursorOf } from './list-videos.ts';

export const VideoSortRef = builder.enumType('VideoSort', {
  values: { TIME: { description: 'The newest first.' }, VIEWS: { description: 'The most viewed first.' } } as const,
});

const VideoEdgeRef = builder.objectRef<{ readonly sort: VideoSort; readonly video: VideoRow }>('VideoEdge').implement({
  fields: (t) => ({
    cursor: t.string({ resolve: ({ sort, video }) => videoCursorOf(sort, video) }),
    node: t.field({ type: VideoRef, resolve: ({ video }) => video }),
  }),
});

export const VideoConnectionRef = builder.objectRef<VideoPage>('VideoConnection').implement({
  fields: (t) => ({
    // The size of the page is counted where the list is asked for.
    edges: t.field({
      type: [VideoEdgeRef],
      complexity: { field: 1, multiplier: 1 },
      resolve: ({ rows, sort }) => rows.map((video) => ({ sort, video })),
    }),
    pageInfo: t.field({
      type: PageInfoRef,
      resolve: ({ rows, hasNextPage, sort }) => {
        const last = rows.at(-1);
        return { hasNextPage, endCursor: last === undefined ? null : videoCursorOf(sort, last) };
      },
    }),
  }),
});
