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
    RECORDING: { description: 'Its stream runs; it grows.' },
    PROCESSING: { description: 'An upload or a highlight that is being made ready.' },
    READY: {},
    FAILED: {},
  } as const,
});
export const VideoVisibilityRef = builder.enumType('VideoVisibility', {
  values: {
    PUBLIC: {},
    UNLISTED: { description: 'Whoever has the link with its key may watch; it stands in no list.' },
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
        'What the link of an unlisted video carries beside its id (`/videos/<id>?key=<linkKey>`), for who may pass it on: its owner, staff, and whoever came by it. Null where the id is link enough.',
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
    isMature: t.exposeBoolean('is_mature'),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    publishedAt: t.expose('published_at', { type: 'DateTime', nullable: true }),
    premiereAt: t.expose('premiere_at', { type: 'DateTime', nullable: true }),
    lengthSeconds: t.float({
      description: 'While it is recorded: so far.',
      resolve: (video) => Number(video.length_ms) / 1000,
    }),
    viewCount: t.int({ resolve: (video) => Number(video.view_count) }),
    width: t.exposeInt('width', { nullable: true }),
    height: t.exposeInt('height', { nullable: true }),
    frameRate: t.exposeFloat('frame_rate', { nullable: true }),
  }),
});
