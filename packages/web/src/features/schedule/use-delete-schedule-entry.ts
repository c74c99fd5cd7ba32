import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { ChangedScheduleEntry } from './own-schedule.ts';

const UseDeleteScheduleEntry = graphql(
  `
    mutation UseDeleteScheduleEntry($input: DeleteScheduleEntryInput!) {
      deleteScheduleEntry(input: $input) {
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

export const useDeleteScheduleEntry = () => useMutation(UseDeleteScheduleEntry);
