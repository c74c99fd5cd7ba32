import { ChannelAboutUser } from '../../../features/channels/channel-about.tsx';
import { ChannelInfoUser } from '../../../features/channels/channel-info.tsx';
import { graphql, type ResultOf } from '../../../platform/graphql/graphql.ts';

/** The channel page's first answer. Its fields `displayName`, `stream` and the pictures also make the document's head. */
export const ChannelShell = graphql(
  `
    query ChannelShell($login: String!) {
      userOrError(login: $login) {
        __typename
        ... on User {
          id
          login
          displayName
          description
          profileImageURL(width: 300)
          bannerImageURL
          ...ChannelInfoUser
          ...ChannelAboutUser
          channel {
            id
            version
            restrictionType
            isAuthorized
            broadcastSettings {
              title
              language
              tags
              isMature
              category {
                id
                slug
                displayName
              }
            }
            homePreferences {
              heroPreset
            }
            trailer {
              video {
                id
              }
            }
            raid {
              id
              status
              viewersCount
              secondsLeft
              target {
                id
                login
                displayName
                profileImageURL(width: 70)
                primaryColorHex
              }
            }
            hosting {
              id
              login
              displayName
            }
            subscriptionProducts {
              id
            }
            show {
              kind
              video {
                id
                title
                previewThumbnailURL(width: 1280, height: 720)
              }
            }
          }
          stream {
            id
            version
            title
            isMature
            createdAt
            isInterrupted
            hasVideo
            hasAudio
            playbackURL
            previewImageURL(width: 1280, height: 720)
            viewersCount
            costreamDetails {
              role
              totalViewersCount
            }
          }
        }
        ... on UserDoesNotExist {
          key
          reason
          renamedTo
        }
        ... on UserError {
          key
        }
      }
    }
  `,
  [ChannelInfoUser, ChannelAboutUser],
);

export type ChannelShellUser = Extract<ResultOf<typeof ChannelShell>['userOrError'], { __typename: 'User' }>;
