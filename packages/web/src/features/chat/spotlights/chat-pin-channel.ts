import { graphql } from '../../../platform/graphql/graphql.ts';

/** Everything that is asked of a channel to show the pinned message of its chat. */
export const ChatPinChannel = graphql(`
  fragment ChatPinChannel on Channel {
    id
    chatPin {
      pinID
      text
      login
      displayName
      color
      pinnedByName
      secondsLeft
    }
  }
`);
