import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';

export const ChatReplayQuery = graphql(`
  query ChatReplay($videoID: ID!, $fromSeconds: Float, $before: Int, $after: String) {
    video(id: $videoID) {
      id
      chatReplay(fromSeconds: $fromSeconds, before: $before, first: 100, after: $after) {
        messages {
          id
          atSeconds
          login
          displayName
          color
          badges
          text
          flags
          isAction
          replyTo {
            messageID
            login
            displayName
            text
            flags
            threadID
          }
          emotes
        }
        clearedAtSeconds
        endCursor
        hasNextPage
        isGrowing
      }
    }
  }
`);

export type ReplayAnswer = NonNullable<NonNullable<ResultOf<typeof ChatReplayQuery>['video']>['chatReplay']>;
export type ReplayLine = ReplayAnswer['messages'][number];
