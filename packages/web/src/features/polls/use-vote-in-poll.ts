import { useMutation } from 'urql';
import { ShownPollFields } from '../../core/chat/shown-poll-fields.ts';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseVoteInPoll = graphql(
  `
    mutation UseVoteInPoll($input: VoteInPollInput!) {
      voteInPoll(input: $input) {
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

export const useVoteInPoll = () => useMutation(UseVoteInPoll);
