import { MoneyFields } from '../../core/money/money-fields.ts';
import { graphql } from '../../platform/graphql/graphql.ts';

export const CampaignFields = graphql(
  `
    fragment CampaignFields on CharityCampaign @_unmask {
      id
      isRunning
      donationsCount
      charity {
        id
        name
        url
        description
      }
      goal {
        ...MoneyFields
      }
      raised {
        ...MoneyFields
      }
    }
  `,
  [MoneyFields],
);
