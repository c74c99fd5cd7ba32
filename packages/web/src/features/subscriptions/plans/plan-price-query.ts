import { graphql } from '../../../platform/graphql/graphql.ts';
import { PlanFields } from './plan-fields.ts';

/** How the viewer's subscriptions renew as of now, for a price that has changed while the page was open. */
export const PlanPriceQuery = graphql(
  `
    query PlanPrice {
      currentUser {
        id
        subscriptions {
          id
          plan {
            id
            ...PlanFields
          }
        }
      }
    }
  `,
  [PlanFields],
);
