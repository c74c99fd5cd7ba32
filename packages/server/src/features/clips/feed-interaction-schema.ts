import { builder } from '../../core/graphql/builder.ts';
import { reportClipWatches } from './report-clip-watches.ts';

const FeedLocationRef = builder.enumType('FeedLocation', { values: ['CLIPS'] as const });
const FeedItemTypeRef = builder.enumType('FeedItemType', { values: ['CLIP'] as const });
const InteractionReasonRef = builder.enumType('FeedInteractionReason', { values: ['EXIT'] as const });

const WatchInput = builder.inputType('FeedWatchInput', {
  description: 'That something is being watched. All times are seconds.',
  fields: (t) => ({
    impressionID: t.id({ required: true, description: 'One viewing of the item; the player makes it up.' }),
    totalSecondsWatched: t.float({ required: true, description: 'Of this viewing so far.' }),
    interactionReason: t.field({ type: InteractionReasonRef, required: true }),
    itemID: t.id({ required: true }),
    itemType: t.field({ type: FeedItemTypeRef, required: true }),
    clipOffset: t.float({ required: true, description: 'Where in the clip the viewer is.' }),
    muteDurationSeconds: t.float({ required: true }),
    secondsSinceLastWatch: t.float({ required: true, description: 'Watched since the last report.' }),
  }),
});
const InteractionInput = builder.inputType('FeedInteractionItemInput', {
  fields: (t) => ({ watch: t.field({ type: WatchInput, required: true }) }),
});
const FeedInteractionInput = builder.inputType('FeedInteractionInput', {
  fields: (t) => ({
    context: t.string({ description: 'Where on the site; for whoever reads reports.' }),
    feedLocation: t.field({ type: FeedLocationRef, required: true }),
    sessionID: t.id({ required: true, description: 'One opening of the page; the player makes it up.' }),
    interactions: t.field({ type: [InteractionInput], required: true, description: 'At most 20.' }),
  }),
});
const FeedInteractionPayload = builder
  .objectRef<{ readonly isSuccess: boolean }>('FeedInteractionPayload')
  .implement({ fields: (t) => ({ isSuccess: t.exposeBoolean('isSuccess') }) });

builder.mutationFields((t) => ({
  feedInteraction: t.field({
    type: FeedInteractionPayload,
    description: 'Watching is reported while it goes on. Not a success where something of it could not be counted.',
    args: { input: t.arg({ type: FeedInteractionInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      isSuccess: await reportClipWatches(
        context,
        input.interactions.map(({ watch: { itemID, ...watch } }) => ({ ...watch, itemId: itemID })),
      ),
    }),
  }),
}));
