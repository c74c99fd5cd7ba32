import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { ChangedScheduleEntry } from './own-schedule.ts';

const UseUpdateScheduleEntry = graphql(
  `
    mutation UseUpdateScheduleEntry($input: UpdateScheduleEntryInput!) {
      updateScheduleEntry(input: $input) {
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

export const useUpdateScheduleEntry = () => useMutation(UseUpdateScheduleEntry);
