import type { Result } from '@bandshell/domain/kernel';
import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload, type Payload, payloadError, toPayload } from '../../core/graphql/payload.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { addCollectionItems } from './add-collection-items.ts';
import { type CollectionRow, collectionInfoLoader } from './collection-loaders.ts';
import { CollectionRef } from './collections-schema.ts';
import { createCollection } from './create-collection.ts';
import { DELETE_COLLECTION_CODES, type DeletedCollection, deleteCollection } from './delete-collection.ts';
import { moveCollectionItem } from './move-collection-item.ts';
import { removeCollectionItem } from './remove-collection-item.ts';
import { RESTORE_COLLECTION_CODES, restoreCollection } from './restore-collection.ts';
import { updateCollection } from './update-collection.ts';

const WORDS = ['TITLE_EMPTY', 'TITLE_TOO_LONG', 'DESCRIPTION_TOO_LONG'] as const;

const CreateCollectionPayload = outcomePayload('CreateCollection', 'collection', CollectionRef, [
  ...WORDS,
  'TOO_MANY',
  'RATE_LIMITED',
]);
const UpdateCollectionPayload = outcomePayload('UpdateCollection', 'collection', CollectionRef, [
  'NOT_FOUND',
  ...WORDS,
  'COVER_NOT_FOUND',
  'RATE_LIMITED',
]);
const DeleteCollectionErrorRef = payloadError('DeleteCollection', DELETE_COLLECTION_CODES);
const DeleteCollectionPayload = builder
  .objectRef<Payload<DeletedCollection, (typeof DELETE_COLLECTION_CODES)[number]>>('DeleteCollectionPayload')
  .implement({
    fields: (t) => ({
      deletedCollectionID: t.id({ nullable: true, resolve: ({ value }) => value?.id }),
      restorableUntil: t.field({ type: 'DateTime', nullable: true, resolve: ({ value }) => value?.restorableUntil }),
      error: t.field({ type: DeleteCollectionErrorRef, nullable: true, resolve: ({ error }) => error }),
    }),
  });
const RestoreCollectionPayload = outcomePayload(
  'RestoreCollection',
  'collection',
  CollectionRef,
  RESTORE_COLLECTION_CODES,
);
const AddCollectionItemsPayload = outcomePayload('AddCollectionItems', 'collection', CollectionRef, [
  'NOT_FOUND',
  'VIDEO_NOT_FOUND',
  'FULL',
  'RATE_LIMITED',
]);
const RemoveCollectionItemPayload = outcomePayload('RemoveCollectionItem', 'collection', CollectionRef, [
  'NOT_FOUND',
  'RATE_LIMITED',
]);
const MoveCollectionItemPayload = outcomePayload('MoveCollectionItem', 'collection', CollectionRef, [
  'NOT_FOUND',
  'ITEM_NOT_FOUND',
  'RATE_LIMITED',
]);

const CreateCollectionInput = builder.inputType('CreateCollectionInput', {
  fields: (t) => ({ title: t.string({ required: true }), description: t.string() }),
});
const UpdateCollectionInput = builder.inputType('UpdateCollectionInput', {
  fields: (t) => ({
    collectionID: t.id({ required: true }),
    title: t.string(),
    description: t.string(),
    coverVideoID: t.id({ description: 'One of its videos. Null chooses the first one.' }),
  }),
});
const DeleteCollectionInput = builder.inputType('DeleteCollectionInput', {
  fields: (t) => ({ collectionID: t.id({ required: true }) }),
});
const RestoreCollectionInput = builder.inputType('RestoreCollectionInput', {
  fields: (t) => ({ collectionID: t.id({ required: true }) }),
});
const AddCollectionItemsInput = builder.inputType('AddCollectionItemsInput', {
  fields: (t) => ({
    collectionID: t.id({ required: true }),
    videoIDs: t.idList({
      required: true,
      description: 'At most 100 videos of the viewer’s own. All are added, or none.',
    }),
  }),
});
const RemoveCollectionItemInput = builder.inputType('RemoveCollectionItemInput', {
  fields: (t) => ({ collectionID: t.id({ required: true }), videoID: t.id({ required: true }) }),
});
const MoveCollectionItemInput = builder.inputType('MoveCollectionItemInput', {
  fields: (t) => ({
    collectionID: t.id({ required: true }),
    videoID: t.id({ required: true }),
    toIndex: t.int({ required: true, description: 'The new index; 0 is the first.' }),
  }),
});

/** The answer of a change, which replaces what was loaded before in the same request. */
function changed<Code extends string>(context: RequestContext, result: Result<CollectionRow, Code>) {
  if (result.ok) collectionInfoLoader(context).clear(result.value.id);
  return toPayload(result);
}

builder.mutationFields((t) => ({
  createCollection: t.field({
    type: CreateCollectionPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: CreateCollectionInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await createCollection(context.platform, viewerOf(context).userId, input)),
  }),
  updateCollection: t.field({
    type: UpdateCollectionPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: UpdateCollectionInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      changed(context, await updateCollection(context.platform, viewerOf(context).userId, input)),
  }),
  deleteCollection: t.field({
    type: DeleteCollectionPayload,
    description: 'Deletes a collection of the viewer’s own. It can be restored for 24 hours.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: DeleteCollectionInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await deleteCollection(context.platform, viewerOf(context).userId, input.collectionID)),
  }),
  restoreCollection: t.field({
    type: RestoreCollectionPayload,
    description: 'Restores a collection of the viewer’s own that was deleted in the last 24 hours.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: RestoreCollectionInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      changed(context, await restoreCollection(context.platform, viewerOf(context).userId, input.collectionID)),
  }),
  addCollectionItems: t.field({
    type: AddCollectionItemsPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: AddCollectionItemsInput, required: true }) },
    resolve: async (_root, { input: { collectionID, videoIDs } }, context) =>
      changed(context, await addCollectionItems(context.platform, viewerOf(context).userId, collectionID, videoIDs)),
  }),
  removeCollectionItem: t.field({
    type: RemoveCollectionItemPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: RemoveCollectionItemInput, required: true }) },
    resolve: async (_root, { input: { collectionID, videoID } }, context) =>
      changed(context, await removeCollectionItem(context.platform, viewerOf(context).userId, collectionID, videoID)),
  }),
  moveCollectionItem: t.field({
    type: MoveCollectionItemPayload,
    authScopes: { loggedIn: true },
    description:
      'Concurrent changes are applied one after the other. Each starts from the order that the previous one left.',
    args: { input: t.arg({ type: MoveCollectionItemInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      changed(context, await moveCollectionItem(context.platform, viewerOf(context).userId, input)),
  }),
}));
