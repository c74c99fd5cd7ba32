import { useMutation } from 'urql';
import { ShownPollFields } from '../../core/chat/shown-poll-fields.ts';
import { graphql } from '../../platform/graphql/graphql.ts';

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
        }
      }
    }
  `,
  [ShownPollFields],
);

export const useEndPoll = () => useMutation(UseEndPoll);
