import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { ShownPollFields } from './shown-poll-fields.ts';

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
          retryAfterSeconds
        }
      }
    }
  `,
  [ShownPollFields],
);

export const useVoteInPoll = () => useMutation(UseVoteInPoll);
