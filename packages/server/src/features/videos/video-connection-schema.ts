import { builder } from '../../core/graphql/builder.ts';
import { connection } from '../../core/graphql/connection.ts';
import { VideoRef } from '../../core/graphql/refs.ts';
import type { VideoRow } from '../../core/videos/video-loader.ts';
import { type VideoPage, videoCursorOf } from './list-videos.ts';

export const VideoSortRef = builder.enumType('VideoSort', {
  values: { TIME: { description: 'Newest first.' }, VIEWS: { description: 'Most viewed first.' } } as const,
});

export const VideoConnectionRef = connection<VideoRow, VideoPage>('Video', VideoRef, (video, { sort }) =>
  videoCursorOf(sort, video),
);
