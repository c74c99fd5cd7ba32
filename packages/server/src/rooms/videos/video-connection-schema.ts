import { builder } from '../../spine/graphql/builder.ts';
import { connection } from '../../spine/graphql/connection.ts';
import { VideoRef } from '../../spine/graphql/refs.ts';
import type { VideoRow } from '../../spine/videos/video-loader.ts';
import { type VideoPage, videoCursorOf } from './list-videos.ts';

export const VideoSortRef = builder.enumType('VideoSort', {
  values: { TIME: { description: 'The newest first.' }, VIEWS: { description: 'The most viewed first.' } } as const,
});

export const VideoConnectionRef = connection<VideoRow, VideoPage>('Video', VideoRef, (video, { sort }) =>
  videoCursorOf(sort, video),
);
