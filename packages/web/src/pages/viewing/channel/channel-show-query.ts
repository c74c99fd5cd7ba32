import { graphql, type ResultOf } from '../../../platform/graphql/graphql.ts';

/** A channel's premiere or rerun, for playback. It includes the fields of the page's first query. */
export const ChannelShow = graphql(`
  query ChannelShow($login: String!) {
    user(login: $login) {
      id
      channel {
        id
        show {
          kind
          startsAt
          endsAt
          livePositionSeconds
          video {
            id
            kind
            showKind
            title
            isMature
            previewThumbnailURL(width: 1280, height: 720)
            storyboardURL
            chapters {
              atSeconds
              title
            }
            mutedRanges {
              startSeconds
              endSeconds
            }
          }
        }
      }
    }
  }
`);

export type ShownChannel = NonNullable<NonNullable<ResultOf<typeof ChannelShow>['user']>['channel']['show']>;
