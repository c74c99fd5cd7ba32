import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { PlanFields } from './plan-fields.ts';

const UseUpdateSubscriptionPlan = graphql(
  `
    mutation UseUpdateSubscriptionPlan($input: UpdateSubscriptionPlanInput!) {
      updateSubscriptionPlan(input: $input) {
        plan {
          id
          ...PlanFields
        }
        error {
          code
          message
          retryAfterSeconds
        }
      }
    }
  `,
  [PlanFields],
);

export const useUpdateSubscriptionPlan = () => useMutation(UseUpdateSubscriptionPlan);
