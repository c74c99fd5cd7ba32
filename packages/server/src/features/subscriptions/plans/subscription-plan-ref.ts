import { chargeAt, isSubscriptionTier, PLAN_END_REASONS, PLAN_STATES } from '@bandshell/domain/subscriptions';
import { builder } from '../../../core/graphql/builder.ts';
import { MoneyRef } from '../../../core/graphql/money-ref.ts';
import type { SubscriptionPlanRow } from '../subscriptions-tables.ts';
import { type PreviewedChange, previewChange } from './change-plan.ts';
import { nextOf, nextPrice } from './charge-plan.ts';
import { planOf } from './plan-store.ts';

const PlanStateRef = builder.enumType('SubscriptionPlanState', { values: PLAN_STATES });
const PlanEndReasonRef = builder.enumType('SubscriptionPlanEndReason', { values: PLAN_END_REASONS });

const PlanChangeRef = builder.objectRef<PreviewedChange>('SubscriptionPlanChange').implement({
  description: 'What a change of a subscription would come to.',
  fields: (t) => ({
    price: t.field({ type: MoneyRef, description: 'Of a period, before tax.', resolve: ({ price }) => price }),
    chargesAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it is charged first. Null: never, or right now.',
      resolve: ({ chargesAt }) => (chargesAt === null ? null : new Date(chargesAt)),
    }),
  }),
});

/** Resolvers return a plan to its owner alone. */
export const SubscriptionPlanRef = builder.objectRef<SubscriptionPlanRow>('SubscriptionPlan').implement({
  description: 'How a subscription renews. For its owner alone.',
  fields: (t) => ({
    id: t.exposeID('id'),
    state: t.field({ type: PlanStateRef, resolve: ({ state }) => state }),
    tier: t.exposeString('tier'),
    months: t.exposeInt('months'),
    nextTier: t.string({ description: 'For what it renews.', resolve: (plan) => nextOf(plan).tier }),
    nextMonths: t.int({ resolve: (plan) => nextOf(plan).months }),
    nextPrice: t.field({
      type: MoneyRef,
      nullable: true,
      description: 'Before tax. Null if it is not sold any more.',
      complexity: 5,
      resolve: (plan, _args, { platform }) => nextPrice(platform, plan),
    }),
    chargesAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the card is charged next. Null: never, or right now.',
      resolve: (plan) => {
        const at = chargeAt(planOf(plan));
        return at === null ? null : new Date(at);
      },
    }),
    change: t.field({
      type: PlanChangeRef,
      nullable: true,
      description: 'What `changeSubscriptionPlan` would do now. Null for a higher tier, and for what is not sold.',
      complexity: 10,
      args: { tier: t.arg.string({ required: true }), months: t.arg.int({ required: true }) },
      resolve: (plan, { tier, months }, { platform }) =>
        isSubscriptionTier(tier) ? previewChange(platform, plan, tier, months) : null,
    }),
    pausedUntil: t.expose('paused_until', { type: 'DateTime', nullable: true }),
    endReason: t.field({ type: PlanEndReasonRef, nullable: true, resolve: ({ end_reason }) => end_reason }),
    card: t.string({
      nullable: true,
      description: 'The card that is charged, e.g. •••• 4242.',
      complexity: 5,
      resolve: ({ user_id, method_id }, _args, { platform }) =>
        platform.services.renewalOrders.labelOf(user_id, method_id),
    }),
  }),
});
