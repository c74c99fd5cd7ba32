import { MoneyFields } from '../../core/money/money-fields.ts';
import { graphql } from '../../platform/graphql/graphql.ts';

/** A boost as its owner and staff see it. */
export const BoostFields = graphql(
  `
  fragment BoostFields on Boost @_unmask {
    id
    state
    impressionsBought
    impressionsShown
    startsAt
    endsAt
    endedAt
    reason
    paid {
      ...MoneyFields
    }
    refundIfStopped {
      ...MoneyFields
    }
    refunded {
      ...MoneyFields
    }
  }
`,
  [MoneyFields],
);
