import { graphql } from '../../platform/graphql/graphql.ts';

/** What may stand above a chat: one request for the pinned message and the poll, which ask at the same time. */
export const ChatTopQuery = graphql(`
  query ChatTop($login: String!) {
    user(login: $login) {
      id
      channel {
        id
        canManagePolls
        chatPin {
          pinID
          text
          login
          displayName
          color
          pinnedByName
          secondsLeft
        }
        poll {
          id
          title
          choices {
            id
            title
            votes
          }
          status
          startedAt
          endsAt
          endedAt
          secondsLeft
          ownChoiceID
        }
      }
    }
  }
`);
