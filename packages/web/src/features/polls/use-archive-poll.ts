import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { ShownPollFields } from './shown-poll-fields.ts';

const UseArchivePoll = graphql(
  `
    mutation UseArchivePoll($input: ArchivePollInput!) {
      archivePoll(input: $input) {
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

export const useArchivePoll = () => useMutation(UseArchivePoll);
