import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { ShownPollFields } from './shown-poll-fields.ts';

const UseEndPoll = graphql(
  `
    mutation UseEndPoll($input: EndPollInput!) {
      endPoll(input: $input) {
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

export const useEndPoll = () => useMutation(UseEndPoll);
