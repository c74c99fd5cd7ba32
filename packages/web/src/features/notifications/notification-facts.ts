import { TextPartFacts } from '../../core/messages/text-parts.tsx';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';

export const NotificationFacts = graphql(
  `
    fragment NotificationFacts on Notification {
      id
      text {
        ...TextPartFacts
      }
      path
      isLive
      createdAt
      isRead
      actor {
        id
        displayName
        primaryColorHex
        profileImageURL(width: 50)
      }
    }
  `,
  [TextPartFacts],
);

export type NotificationFact = ResultOf<typeof NotificationFacts>;
