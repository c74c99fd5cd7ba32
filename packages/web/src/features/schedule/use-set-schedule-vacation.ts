import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseSetScheduleVacation = graphql(`
  mutation UseSetScheduleVacation($input: SetScheduleVacationInput!) {
    setScheduleVacation(input: $input) {
      schedule {
        id
        vacation {
          startsAt
          endsAt
        }
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useSetScheduleVacation = () => useMutation(UseSetScheduleVacation);
