import { TRIAL_TIER, tierNumber, trialOfferText } from '@bandshell/domain/subscriptions';
import { builder } from '../../../core/graphql/builder.ts';
import { MoneyRef } from '../../../core/graphql/money-ref.ts';
import type { FreeTrial } from './find-free-trial.ts';

/** A trial as it is offered to the viewer. */
export const FreeTrialOfferRef = builder.objectRef<FreeTrial>('FreeTrialOffer').implement({
  description: 'A subscription that is free for a time and goes on for money. `purchaseOffer` takes its id.',
  fields: (t) => ({
    id: t.id({ resolve: ({ channelId, filter }) => trialOfferText(channelId, filter) }),
    tier: t.int({ resolve: () => tierNumber(TRIAL_TIER) }),
    filter: t.exposeString('filter', {
      description: 'FREE_TRIAL_ONE_MONTH_CONFERENCE, FREE_TRIAL_ONE_MONTH or FREE_TRIAL_SEVEN_DAY.',
    }),
    days: t.exposeInt('days', { nullable: true, description: 'How long it is; null: a month.' }),
    price: t.field({ type: MoneyRef, description: 'Nothing.', resolve: ({ price }) => price }),
    monthlyPrice: t.field({
      type: MoneyRef,
      description: 'What a month costs after it, before tax.',
      resolve: ({ monthly }) => monthly,
    }),
  }),
});
