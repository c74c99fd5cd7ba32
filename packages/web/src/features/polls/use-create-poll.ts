import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { ShownPollFields } from './shown-poll-fields.ts';

const UseCreatePoll = graphql(
  `
    mutation UseCreatePoll($input: CreatePollInput!) {
      createPoll(input: $input) {
        poll {
          ...ShownPollFields
        }
        error {
          code
          message
          retryAfterSeconds
        }
      }
    }
  `,
  [ShownPollFields],
);

export const useCreatePoll = () => useMutation(UseCreatePoll);
