import { graphql } from '../../../platform/graphql/graphql.ts';

/** How a subscription renews, as its owner manages it. */
export const PlanFields = graphql(`
  fragment PlanFields on SubscriptionPlan {
    id
    state
    tier
    months
    nextTier
    nextMonths
    nextPrice {
      amount
      exponent
      currency
    }
    chargesAt
    pausedUntil
    endReason
    card
  }
`);
