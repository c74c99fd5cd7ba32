import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { SharedChattingFields } from './shared-chatting-fields.ts';

const UseLeaveSharedChat = graphql(
  `
    mutation UseLeaveSharedChat {
      leaveSharedChat {
        user {
          ...SharedChattingFields
        }
        error {
          code
          message
          retryAfterSeconds
        }
      }
    }
  `,
  [SharedChattingFields],
);

export const useLeaveSharedChat = () => useMutation(UseLeaveSharedChat);
