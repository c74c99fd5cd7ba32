import { graphql } from '../../../platform/graphql/graphql.ts';
import { ChatUserFields } from './chat-user-fields.ts';

export const UserCardQuery = graphql(
  `
    query UserCard($channelLogin: String!, $login: String!) {
      user(login: $channelLogin) {
        id
        channel {
          id
          chatUser(login: $login) {
            id
            ...ChatUserFields
          }
        }
      }
    }
  `,
  [ChatUserFields],
);
