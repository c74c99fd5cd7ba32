import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { ChangedScheduleEntry } from './own-schedule.ts';

const UseCreateScheduleEntry = graphql(
  `
    mutation UseCreateScheduleEntry($input: CreateScheduleEntryInput!) {
      createScheduleEntry(input: $input) {
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

export const useCreateScheduleEntry = () => useMutation(UseCreateScheduleEntry);
