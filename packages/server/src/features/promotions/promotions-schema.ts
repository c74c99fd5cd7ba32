import { isId } from '@bandshell/domain/kernel';
import { CALLOUT_KINDS, type Callout, CREATOR_PERCENT, socialBadgeTier } from '@bandshell/domain/promotions';
import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { ChannelRef, ClipRef } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { END_CREATOR_PROMOTION_CODES, endCreatorPromotion } from './end-creator-promotion.ts';
import { findCallout } from './find-callout.ts';
import { type CreatorPromotion, findCreatorPromotion } from './find-creator-promotion.ts';
import { shareCodeOf, sharedViewsOf } from './shared-views.ts';
import { START_CREATOR_PROMOTION_CODES, startCreatorPromotion } from './start-creator-promotion.ts';

const CalloutKindRef = builder.enumType('PromotionCalloutKind', { values: CALLOUT_KINDS });

const CalloutRef = builder.objectRef<Callout>('PromotionCallout').implement({
  description: 'What the site draws attention to. The most important one that applies to the viewer.',
  fields: (t) => ({
    kind: t.field({ type: CalloutKindRef, resolve: ({ kind }) => kind }),
    endsAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ endsAt }) => (endsAt === null ? null : new Date(endsAt)),
    }),
    isUrgent: t.exposeBoolean('isUrgent', { description: 'Whether under 48 hours remain.' }),
    discountPercent: t.exposeInt('discountPercent', { nullable: true }),
  }),
});

builder.objectFields(ChannelRef, (t) => ({
  promotionCallout: t.field({
    type: CalloutRef,
    nullable: true,
    description: 'Null if nothing applies.',
    complexity: 20,
    resolve: ({ id: channelId }, _args, { platform, viewer }) =>
      findCallout(platform, { channelId, viewerId: viewer?.userId ?? null, now: platform.clock.now() }),
  }),
}));

builder.objectFields(ClipRef, (t) => ({
  shareCode: t.string({
    nullable: true,
    description:
      "For the parameter `shared` of a link to the clip: its views then count for the viewer's badge for sharing. Null for a viewer who may not export the clip.",
    complexity: 5,
    resolve: (clip, _args, context) => shareCodeOf(clip, context),
  }),
}));

const SocialSharingBadgeRef = builder.objectRef<{ readonly views: number }>('SocialSharingBadge').implement({
  description: "The viewer's badge for sharing clips.",
  fields: (t) => ({
    views: t.exposeFloat('views', { description: "Views of the viewer's shared links." }),
    tier: t.int({ description: '1, 2 or 3; 0 means no badge yet.', resolve: ({ views }) => socialBadgeTier(views) }),
  }),
});

const CreatorPromotionRef = builder.objectRef<CreatorPromotion>('CreatorPromotionActivation').implement({
  description: 'A promotion that a creator has started: gifts of five and more cost less.',
  fields: (t) => ({
    id: t.exposeID('id'),
    endsAt: t.expose('endsAt', { type: 'DateTime' }),
    discountPercent: t.int({ resolve: () => CREATOR_PERCENT }),
  }),
});
const StartPayload = outcomePayload(
  'StartCreatorPromotion',
  'promotion',
  CreatorPromotionRef,
  START_CREATOR_PROMOTION_CODES,
);
const EndPayload = outcomePayload('EndCreatorPromotion', 'promotion', CreatorPromotionRef, END_CREATOR_PROMOTION_CODES);

builder.queryFields((t) => ({
  socialSharingBadge: t.field({
    type: SocialSharingBadgeRef,
    authScopes: { loggedIn: true },
    resolve: async (_root, _args, context) => ({
      views: await sharedViewsOf(context.platform, viewerOf(context).userId),
    }),
  }),
  creatorPromotionActivation: t.field({
    type: CreatorPromotionRef,
    nullable: true,
    description: 'The promotion of a channel that runs now. Null without one.',
    args: { channelID: t.arg.id({ required: true }) },
    resolve: (_root, { channelID }, { platform }) =>
      isId(channelID) ? findCreatorPromotion(platform, channelID) : null,
  }),
}));

const StartCreatorPromotionInput = builder.inputType('StartCreatorPromotionInput', {
  fields: (t) => ({ days: t.int({ required: true, description: '1, 3 or 7.' }) }),
});

builder.mutationFields((t) => ({
  startCreatorPromotion: t.field({
    type: StartPayload,
    description: "Starts a promotion in the viewer's own channel.",
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: StartCreatorPromotionInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await startCreatorPromotion(context.platform, viewerOf(context).userId, input.days)),
  }),
  endCreatorPromotion: t.field({
    type: EndPayload,
    description: "Ends the promotion of the viewer's own channel now.",
    authScopes: { loggedIn: true },
    resolve: async (_root, _args, context) =>
      toPayload(await endCreatorPromotion(context.platform, viewerOf(context).userId)),
  }),
}));
