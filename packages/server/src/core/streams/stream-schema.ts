import { categoryLoader } from '../categories/category-loader.ts';
import { hidesPictures } from '../channels/mature-pictures.ts';
import { CategoryRef, StreamRef, UserRef } from '../graphql/refs.ts';
import type { RequestContext } from '../graphql/request-context.ts';
import { previewUrl } from '../images/image-urls.ts';
import { userLoader } from '../users/user-loader.ts';
import type { StreamRow } from './live-stream-loader.ts';
import { playbackUrlFor } from './playback-url.ts';

const categoryOf = ({ category_id: id }: StreamRow, _args: object, context: RequestContext) =>
  id === null ? null : categoryLoader(context).load(id);

StreamRef.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version', { description: 'The channel’s version at the last change of this stream.' }),
    title: t.exposeString('title'),
    language: t.exposeString('language'),
    tags: t.exposeStringList('tags', {
      description: 'Words that the owner gave the stream, at most ten.',
      // They stand in the stream's row.
      complexity: { field: 0, multiplier: 1 },
    }),
    isMature: t.exposeBoolean('is_mature', { description: 'Whether the owner marks it as for adults.' }),
    category: t.field({ type: CategoryRef, nullable: true, resolve: categoryOf }),
    game: t.field({
      type: CategoryRef,
      nullable: true,
      description: 'The category, under the name that schedules and cards use.',
      resolve: categoryOf,
    }),
    createdAt: t.expose('started_at', { type: 'DateTime' }),
    viewersCount: t.exposeInt('viewers_count'),
    collaborationViewersCount: t.int({
      nullable: true,
      description: 'Viewers of all channels of a collaboration together; null if the channel takes part in none.',
      resolve: () => null,
    }),
    playbackURL: t.string({
      description:
        'Multivariant playlist. Relative to the site, unless media has its own host. In a restricted channel it is a secret of the viewer.',
      resolve: (stream, _args, context) => playbackUrlFor(stream, context),
    }),
    previewImageURL: t.string({
      nullable: true,
      description: 'Null until the first picture is made, and for mature streams until the viewer chose to see such.',
      args: {
        width: t.arg.int({ defaultValue: 440, required: false }),
        height: t.arg.int({ defaultValue: 248, required: false }),
      },
      resolve: async (stream, { width }, context) => {
        const { preview_key: key, is_mature: isMature, channel_id: channelId } = stream;
        if (key === null || (await hidesPictures({ isMature, channelId }, context))) return null;
        return previewUrl(key, width ?? 440);
      },
    }),
    width: t.exposeInt('width', { nullable: true }),
    height: t.exposeInt('height', { nullable: true }),
    frameRate: t.exposeFloat('frame_rate', { nullable: true }),
    hasVideo: t.boolean({
      description: 'False while the encoder sends only audio.',
      resolve: (stream) => stream.has_video ?? true,
    }),
    hasAudio: t.boolean({
      description: 'False while the encoder sends only video.',
      resolve: (stream) => stream.has_audio ?? true,
    }),
    broadcaster: t.field({
      type: UserRef,
      resolve: async (stream, _args, context) => {
        const user = await userLoader(context).load(stream.channel_id);
        if (user === undefined) throw new Error(`stream ${stream.id} has no broadcaster`);
        return user;
      },
    }),
    isInterrupted: t.boolean({
      description: 'True while the encoder is disconnected and can still come back.',
      resolve: (stream) => stream.interrupted_at !== null,
    }),
  }),
});
