import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { SuspectFields } from './suspect-fields.ts';

const UseUpdateChatSuspect = graphql(
  `
    mutation UseUpdateChatSuspect($input: UpdateChatSuspectInput!) {
      updateChatSuspect(input: $input) {
        chatUser {
          id
          moderation {
            id
            suspect {
              ...SuspectFields
            }
          }
        }
        error {
          code
          message
          retryAfterSeconds
        }
      }
    }
  `,
  [SuspectFields],
);

export const useUpdateChatSuspect = () => useMutation(UseUpdateChatSuspect);
