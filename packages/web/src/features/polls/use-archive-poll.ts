import { useMutation } from 'urql';
import { ShownPollFields } from '../../core/chat/shown-poll-fields.ts';
import { graphql } from '../../platform/graphql/graphql.ts';

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
        }
      }
    }
  `,
  [ShownPollFields],
);

export const useArchivePoll = () => useMutation(UseArchivePoll);
