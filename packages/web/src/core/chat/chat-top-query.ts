import { graphql } from '../../platform/graphql/graphql.ts';
import { ShownPollFields } from './shown-poll-fields.ts';

/** What may stand above a chat: one request for the pinned message and the poll, which ask at the same time. */
export const ChatTopQuery = graphql(
  `
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
          ...ShownPollFields
        }
      }
    }
  }
`,
  [ShownPollFields],
);
