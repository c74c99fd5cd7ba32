import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { PlanFields } from './plan-fields.ts';

const UseChangeSubscriptionPlan = graphql(
  `
    mutation UseChangeSubscriptionPlan($input: ChangeSubscriptionPlanInput!) {
      changeSubscriptionPlan(input: $input) {
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

export const useChangeSubscriptionPlan = () => useMutation(UseChangeSubscriptionPlan);
