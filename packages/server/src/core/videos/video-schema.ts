import { categoryLoader } from '../categories/category-loader.ts';
import { builder } from '../graphql/builder.ts';
import { CategoryRef, UserRef, VideoRef } from '../graphql/refs.ts';
import { userLoader } from '../users/user-loader.ts';
import { hasLink } from './link-keys.ts';
import { viewerSeesUnopened } from './video-opened.ts';

export const VideoKindRef = builder.enumType('VideoKind', {
  values: ['ARCHIVE', 'HIGHLIGHT', 'UPLOAD', 'PREMIERE'] as const,
});
export const VideoStatusRef = builder.enumType('VideoStatus', {
  values: {
    RECORDING: { description: 'The stream is live, and the video grows.' },
    PROCESSING: { description: 'An upload or highlight that is being processed.' },
    READY: {},
    FAILED: {},
  } as const,
});
export const VideoVisibilityRef = builder.enumType('VideoVisibility', {
  values: {
    PUBLIC: {},
    UNLISTED: { description: 'Everybody with the link and its key can watch it. It appears in no list.' },
    SUBSCRIBERS: {},
    PRIVATE: {},
  } as const,
});

VideoRef.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    owner: t.field({
      type: UserRef,
      resolve: async (video, _args, context) => {
        const user = await userLoader(context).load(video.channel_id);
        if (user === undefined) throw new Error(`video ${video.id} has no owner`);
        return user;
      },
    }),
    kind: t.field({ type: VideoKindRef, resolve: (video) => video.kind }),
    status: t.field({ type: VideoStatusRef, resolve: (video) => video.status }),
    visibility: t.field({ type: VideoVisibilityRef, resolve: (video) => video.visibility }),
    linkKey: t.string({
      nullable: true,
      description:
        'The key in the link of an unlisted video (`/videos/<id>?key=<linkKey>`). Only for the owner, staff and viewers who came with the key. Null if the id is enough.',
      resolve: (video, _args, context) =>
        video.visibility === 'UNLISTED' && (viewerSeesUnopened(video, context) || hasLink(video, context))
          ? video.link_key
          : null,
    }),
    title: t.exposeString('title'),
    description: t.exposeString('description'),
    language: t.exposeString('language', { description: 'BCP 47 language tag.' }),
    category: t.field({
      type: CategoryRef,
      nullable: true,
      resolve: (video, _args, context) =>
        video.category_id === null ? null : categoryLoader(context).load(video.category_id),
    }),
    isMature: t.exposeBoolean('is_mature', { description: 'Whether the owner marks it as for adults.' }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    publishedAt: t.expose('published_at', { type: 'DateTime', nullable: true }),
    premiereAt: t.expose('premiere_at', { type: 'DateTime', nullable: true }),
    lengthSeconds: t.float({
      description: 'During the recording, the length until now.',
      resolve: (video) => Number(video.length_ms) / 1000,
    }),
    viewCount: t.int({ resolve: (video) => Number(video.view_count) }),
    width: t.exposeInt('width', { nullable: true }),
    height: t.exposeInt('height', { nullable: true }),
    frameRate: t.exposeFloat('frame_rate', { nullable: true }),
  }),
});
