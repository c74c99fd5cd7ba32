import { CALLOUT_KINDS, type Callout } from '@bandshell/domain/promotions';
import { builder } from '../../core/graphql/builder.ts';
import { ChannelRef } from '../../core/graphql/refs.ts';
import { findCallout } from './find-callout.ts';

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
