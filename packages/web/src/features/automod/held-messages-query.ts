import { graphql } from '../../platform/graphql/graphql.ts';
import { HeldMessageRow } from './held-message.tsx';

export const HeldMessagesQuery = graphql(
  `
    query HeldMessages($login: String!) {
      user(login: $login) {
        id
        channel {
          id
          heldChatMessages {
            id
            expiresAt
            ...HeldMessageRow
          }
        }
      }
    }
  `,
  [HeldMessageRow],
);
