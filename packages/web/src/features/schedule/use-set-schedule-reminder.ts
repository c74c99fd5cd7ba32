import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseSetScheduleReminder = graphql(`
  mutation UseSetScheduleReminder($input: SetScheduleReminderInput!) {
    setScheduleReminder(input: $input) {
      entry {
        id
        hasReminder
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useSetScheduleReminder = () => useMutation(UseSetScheduleReminder);
