import { categoryLoader } from '../../core/categories/category-loader.ts';
import type { ChannelRow } from '../../core/channels/channel-loader.ts';
import { ChannelSelfEdgeRef } from '../../core/channels/channel-self-edge.ts';
import { builder } from '../../core/graphql/builder.ts';
import { CategoryRef, UserRef, VideoRef } from '../../core/graphql/refs.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { PlaybackAccessResultRef } from '../../core/playback/playback-access-schema.ts';
import { liveStreamLoader } from '../../core/streams/live-stream-loader.ts';
import { viewerMayRewind } from '../../core/streams/stream-access.ts';
import { videoLoader } from '../../core/videos/video-loader.ts';
import { openedTo } from '../../core/videos/video-opened.ts';
import { videoPlayback } from '../../core/videos/video-playback.ts';
import { VideoKindRef } from '../../core/videos/video-schema.ts';
import type { TimeRange } from '../../core/videos/video-tables.ts';
import { type ChapterRow, chaptersLoader } from './chapters-loader.ts';
import { findVideo } from './find-video.ts';
import { findVideos } from './find-videos.ts';
import { listCategoryVideos, listChannelVideos } from './list-videos.ts';
import { VideoConnectionRef, VideoSortRef } from './video-connection-schema.ts';

const VideoChapterRef = builder.objectRef<ChapterRow>('VideoChapter').implement({
  description: 'The topic of a video from a position on, until the next chapter.',
  fields: (t) => ({
    atSeconds: t.float({ resolve: (chapter) => Number(chapter.at_ms) / 1000 }),
    title: t.exposeString('title'),
    category: t.field({
      type: CategoryRef,
      nullable: true,
      resolve: (chapter, _args, context) =>
        chapter.category_id === null ? null : categoryLoader(context).load(chapter.category_id),
    }),
  }),
});

const MutedRangeRef = builder.objectRef<TimeRange>('MutedRange').implement({
  description: 'A part of a video that plays without sound.',
  fields: (t) => ({
    startSeconds: t.float({ resolve: ({ startMs }) => startMs / 1000 }),
    endSeconds: t.float({ resolve: ({ endMs }) => endMs / 1000 }),
  }),
});

builder.objectFields(VideoRef, (t) => ({
  playbackAccess: t.field({
    type: PlaybackAccessResultRef,
    description: 'How the viewer can play it now, or why not. Query it again shortly before `expiresAt`.',
    resolve: (video, _args, context) => videoPlayback(video, context),
  }),
  chapters: t.field({
    type: [VideoChapterRef],
    description: 'The first one starts at 0. During a premiere, only the chapters that it has reached.',
    resolve: async (video, _args, context) => {
      const chapters = await chaptersLoader(context).load(video.id);
      const opened = openedTo(video, context);
      return opened === null ? chapters : chapters.filter(({ at_ms: at }) => Number(at) <= opened);
    },
  }),
  mutedRanges: t.field({
    type: [MutedRangeRef],
    description: 'In order, without overlap.',
    resolve: (video) => [...video.muted_ranges],
  }),
  chatOffsetSeconds: t.float({
    description: 'Shifts the replayed chat; a positive value delays it.',
    resolve: (video) => video.chat_offset_ms / 1000,
  }),
  expiresAt: t.expose('expires_at', {
    type: 'DateTime',
    nullable: true,
    description: 'When the video is deleted. Null if it stays, and for everyone but the owner.',
    authScopes: (video) => ({ self: video.channel_id }),
    unauthorizedResolver: () => null,
  }),
}));

builder.queryFields((t) => ({
  video: t.field({
    type: VideoRef,
    nullable: true,
    description:
      'Finds a video by id, with or without a leading `v`. Null if the viewer may not see it. An unlisted video needs its `linkKey` in the header `x-link-keys` of a POST request.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => findVideo(context, id),
  }),
  videosByID: t.field({
    type: t.listRef(VideoRef, { nullable: true }),
    description:
      'Videos in the order of their ids, at most 20. Null for one that the viewer may not see or that no list shows.',
    args: { ids: t.arg.idList({ required: true }) },
    complexity: ({ ids }) => ({ field: 1, multiplier: ids.length }),
    resolve: (_root, { ids }, context) => findVideos(context, ids),
  }),
}));

const FIRST = 24;

builder.objectFields(UserRef, (t) => ({
  videos: t.field({
    type: VideoConnectionRef,
    description: 'Videos that everybody can find in lists, including those for subscribers and the one being recorded.',
    args: {
      first: t.arg.int({ defaultValue: FIRST, required: false }),
      after: t.arg.string({ required: false }),
      kind: t.arg({ type: VideoKindRef, required: false }),
      sort: t.arg({ type: VideoSortRef, defaultValue: 'TIME', required: false }),
      includeHidden: t.arg.boolean({
        defaultValue: false,
        required: false,
        description:
          'For the owner and staff: also unlisted, private, processing and failed videos. It changes nothing for others.',
      }),
    },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? FIRST }),
    resolve: (user, { first, after, kind, sort, includeHidden }, context) =>
      listChannelVideos(context, user.id, {
        ...{ first: first ?? FIRST, after, kind, sort: sort ?? 'TIME' },
        isHiddenShown: includeHidden === true,
      }),
  }),
}));

builder.objectFields(CategoryRef, (t) => ({
  videos: t.field({
    type: VideoConnectionRef,
    description: 'Public videos that can be watched now.',
    args: {
      first: t.arg.int({ defaultValue: FIRST, required: false }),
      after: t.arg.string({ required: false }),
      sort: t.arg({ type: VideoSortRef, defaultValue: 'VIEWS', required: false }),
    },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? FIRST }),
    resolve: (category, { first, after, sort }, { platform }) =>
      listCategoryVideos(platform, category.id, { first: first ?? FIRST, after, sort: sort ?? 'VIEWS' }),
  }),
}));

builder.objectFields(ChannelSelfEdgeRef, (t) => ({
  vodID: t.id({
    nullable: true,
    description: 'The recording of the running stream, for rewinding. Null if the viewer may not rewind.',
    resolve: dvrVideoId,
  }),
  isDVRAvailable: t.boolean({
    description: 'Whether the viewer may rewind the running stream.',
    resolve: async (channel, args, context) => (await dvrVideoId(channel, args, context)) !== null,
  }),
}));

async function dvrVideoId(channel: ChannelRow, _args: object, context: RequestContext): Promise<string | null> {
  const stream = await liveStreamLoader(context).load(channel.id);
  if (stream === null || !stream.is_recorded) return null;
  const video = await videoLoader(context).load(stream.id);
  return video !== undefined && (await viewerMayRewind(video, context)) ? video.id : null;
}
