import { builder } from '../../core/graphql/builder.ts';
import { reportClipWatches } from './report-clip-watches.ts';

const FeedLocationRef = builder.enumType('FeedLocation', { values: ['CLIPS'] as const });
const FeedItemTypeRef = builder.enumType('FeedItemType', { values: ['CLIP'] as const });
const InteractionReasonRef = builder.enumType('FeedInteractionReason', { values: ['EXIT'] as const });

const WatchInput = builder.inputType('FeedWatchInput', {
  description: 'Reports that something is being watched. All times are in seconds.',
  fields: (t) => ({
    impressionID: t.id({ required: true, description: 'Identifies one viewing of the item. The player generates it.' }),
    totalSecondsWatched: t.float({ required: true, description: 'Seconds watched in this viewing.' }),
    interactionReason: t.field({ type: InteractionReasonRef, required: true }),
    itemID: t.id({ required: true }),
    itemType: t.field({ type: FeedItemTypeRef, required: true }),
    clipOffset: t.float({ required: true, description: 'Position in the clip.' }),
    muteDurationSeconds: t.float({ required: true }),
    shareCode: t.string({ description: 'The code of the shared link that led to the clip.' }),
    secondsSinceLastWatch: t.float({ required: true, description: 'Seconds watched since the last report.' }),
  }),
});
const InteractionInput = builder.inputType('FeedInteractionItemInput', {
  fields: (t) => ({ watch: t.field({ type: WatchInput, required: true }) }),
});
const FeedInteractionInput = builder.inputType('FeedInteractionInput', {
  fields: (t) => ({
    context: t.string({ description: 'The place on the site, for people who read reports.' }),
    feedLocation: t.field({ type: FeedLocationRef, required: true }),
    sessionID: t.id({ required: true, description: 'Identifies one visit of the page. The player generates it.' }),
    interactions: t.field({ type: [InteractionInput], required: true, description: 'At most 20.' }),
  }),
});
const FeedInteractionPayload = builder
  .objectRef<{ readonly isSuccess: boolean }>('FeedInteractionPayload')
  .implement({ fields: (t) => ({ isSuccess: t.exposeBoolean('isSuccess') }) });

builder.mutationFields((t) => ({
  feedInteraction: t.field({
    type: FeedInteractionPayload,
    description:
      'Reports what is being watched, repeatedly while it plays. Not successful if a part of it could not be counted.',
    args: { input: t.arg({ type: FeedInteractionInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      isSuccess: await reportClipWatches(
        context,
        input.interactions.map(({ watch: { itemID, ...watch } }) => ({ ...watch, itemId: itemID })),
      ),
    }),
  }),
}));
