import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseMarkNotificationsRead = graphql(`
  mutation UseMarkNotificationsRead($input: MarkNotificationsReadInput!) {
    markNotificationsRead(input: $input) {
      user {
        id
        unreadNotificationsCount
        unseenNotificationsCount
        notifications(first: 20) {
          edges {
            node {
              id
              isRead
            }
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
`);

export const useMarkNotificationsRead = () => useMutation(UseMarkNotificationsRead);
