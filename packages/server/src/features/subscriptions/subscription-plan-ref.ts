import { chargeAt, PLAN_END_REASONS, PLAN_STATES } from '@bandshell/domain/subscriptions';
import { builder } from '../../core/graphql/builder.ts';
import { MoneyRef } from '../../core/graphql/money-ref.ts';
import { nextOf, nextPrice } from './charge-plan.ts';
import { planOf } from './plan-store.ts';
import type { SubscriptionPlanRow } from './subscriptions-tables.ts';

const PlanStateRef = builder.enumType('SubscriptionPlanState', { values: PLAN_STATES });
const PlanEndReasonRef = builder.enumType('SubscriptionPlanEndReason', { values: PLAN_END_REASONS });

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
    pausedUntil: t.expose('paused_until', { type: 'DateTime', nullable: true }),
    endReason: t.field({ type: PlanEndReasonRef, nullable: true, resolve: ({ end_reason }) => end_reason }),
    card: t.string({
      nullable: true,
      description: 'The card that is charged, e.g. •••• 4242.',
      complexity: 5,
      resolve: ({ user_id, method_id }, _args, { platform }) =>
        platform.parts.renewalOrders.labelOf(user_id, method_id),
    }),
  }),
});
