import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { ChangedScheduleEntry } from './own-schedule.ts';

const UseCancelScheduleEntry = graphql(
  `
    mutation UseCancelScheduleEntry($input: CancelScheduleEntryInput!) {
      cancelScheduleEntry(input: $input) {
        entry {
          id
          ...ChangedScheduleEntry
        }
        error {
          code
          message
          retryAfterSeconds
        }
      }
    }
  `,
  [ChangedScheduleEntry],
);

export const useCancelScheduleEntry = () => useMutation(UseCancelScheduleEntry);
