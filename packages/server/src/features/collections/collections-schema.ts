import { COLLECTION_UNDO_MS } from '@bandshell/domain/collections';
import { builder } from '../../core/graphql/builder.ts';
import { connection } from '../../core/graphql/connection.ts';
import { UserRef, VideoRef } from '../../core/graphql/refs.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { userLoader } from '../../core/users/user-loader.ts';
import { type VideoRow, videoLoader } from '../../core/videos/video-loader.ts';
import { type CollectionRow, collectionInfoLoader } from './collection-loaders.ts';
import { findCollection } from './find-collection.ts';
import { listCollections, listDeletedCollections } from './list-collections.ts';
import { findNext, type ItemPage, type ItemRow, listItems } from './list-items.ts';

const COLLECTIONS = 24;
const ITEMS = 30;

const videoOf = async (context: RequestContext, id: string | null): Promise<VideoRow | null> =>
  id === null ? null : ((await videoLoader(context).load(id)) ?? null);

const ItemConnectionRef = connection<ItemRow, ItemPage, VideoRow>('CollectionItem', VideoRef, ({ position }) =>
  String(position),
);
builder.objectField(ItemConnectionRef, 'totalCount', (t) =>
  t.int({
    resolve: async ({ collectionId }, _args, context) => (await collectionInfoLoader(context).load(collectionId)).count,
  }),
);

/** Every value has passed `findCollection`, or belongs to the viewer. */
export const CollectionRef = builder.objectRef<CollectionRow>('Collection').implement({
  description: 'Videos of a channel in an order that its owner chose. Videos that the viewer may not see are left out.',
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    description: t.exposeString('description'),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    updatedAt: t.expose('updated_at', { type: 'DateTime' }),
    restorableUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when a deleted collection can be restored. Null if it is not deleted.',
      resolve: ({ deleted_at }) => (deleted_at === null ? null : new Date(deleted_at.getTime() + COLLECTION_UNDO_MS)),
    }),
    owner: t.field({
      type: UserRef,
      resolve: async (collection, _args, context) => {
        const user = await userLoader(context).load(collection.channel_id);
        if (user === undefined) throw new Error(`collection ${collection.id} has no owner`);
        return user;
      },
    }),
    firstItem: t.field({
      type: VideoRef,
      nullable: true,
      description: 'Null if the collection is empty. Only its owner and staff see an empty collection.',
      resolve: async ({ id }, _args, context) =>
        videoOf(context, (await collectionInfoLoader(context).load(id)).firstVideoId),
    }),
    cover: t.field({
      type: VideoRef,
      nullable: true,
      description: 'The video whose picture represents the collection: the chosen one, or the first.',
      resolve: async ({ id }, _args, context) =>
        videoOf(context, (await collectionInfoLoader(context).load(id)).coverVideoId),
    }),
    isCoverChosen: t.boolean({ resolve: (collection) => collection.cover_video_id !== null }),
    itemsCount: t.int({
      resolve: async ({ id }, _args, context) => (await collectionInfoLoader(context).load(id)).count,
    }),
    lengthSeconds: t.float({
      description: 'Total length of all its videos.',
      resolve: async ({ id }, _args, context) => (await collectionInfoLoader(context).load(id)).lengthMs / 1000,
    }),
    items: t.field({
      type: ItemConnectionRef,
      args: {
        first: t.arg.int({ defaultValue: ITEMS, required: false }),
        after: t.arg.string({ required: false }),
      },
      complexity: ({ first }) => ({ field: 1, multiplier: first ?? ITEMS }),
      resolve: ({ id }, { first, after }, context) => listItems(context, id, { first: first ?? ITEMS, after }),
    }),
    nextOf: t.field({
      type: VideoRef,
      nullable: true,
      description:
        'The video that plays after a video of the collection. Null after the last one, and for a video that is not in it.',
      args: { videoID: t.arg.id({ required: true }) },
      resolve: async ({ id }, { videoID }, context) => (await findNext(context, id, videoID)) ?? null,
    }),
  }),
});

const CollectionConnectionRef = connection<CollectionRow>('Collection', CollectionRef, ({ id }) => id);

builder.objectFields(UserRef, (t) => ({
  collections: t.field({
    type: CollectionConnectionRef,
    description: 'Newest first. Only the owner and staff see empty ones.',
    args: {
      first: t.arg.int({ defaultValue: COLLECTIONS, required: false }),
      after: t.arg.string({ required: false }),
    },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? COLLECTIONS }),
    resolve: (user, { first, after }, context) =>
      listCollections(context, user.id, { first: first ?? COLLECTIONS, after }),
  }),
  deletedCollections: t.field({
    type: CollectionConnectionRef,
    nullable: true,
    description: 'Collections that the user deleted and can still restore; null for others.',
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    args: {
      first: t.arg.int({ defaultValue: COLLECTIONS, required: false }),
      after: t.arg.string({ required: false }),
    },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? COLLECTIONS }),
    resolve: (user, { first, after }, context) =>
      listDeletedCollections(context, user.id, { first: first ?? COLLECTIONS, after }),
  }),
}));

builder.queryFields((t) => ({
  collection: t.field({
    type: CollectionRef,
    nullable: true,
    description: 'Null if there is no such collection, or if the viewer may see nothing in it.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => (await findCollection(context, id)) ?? null,
  }),
}));
