import { useMutation } from 'urql';
import { ShownPollFields } from '../../core/chat/shown-poll-fields.ts';
import { graphql } from '../../platform/graphql/graphql.ts';

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
        }
      }
    }
  `,
  [ShownPollFields],
);

export const useCreatePoll = () => useMutation(UseCreatePoll);
