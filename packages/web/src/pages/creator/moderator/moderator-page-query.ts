import { graphql, type ResultOf } from '../../../platform/graphql/graphql.ts';

export const ModeratorPageQuery = graphql(`
  query ModeratorPage($login: String!) {
    user(login: $login) {
      id
      login
      displayName
      profileImageURL(width: 300)
      bannerImageURL
      channel {
        id
        version
        moderation {
          id
          role
        }
      }
      stream {
        id
        version
        title
        createdAt
        isInterrupted
        isMature
        hasVideo
        hasAudio
        playbackURL
        previewImageURL(width: 1280, height: 720)
      }
    }
  }
`);

export type ModeratedUser = NonNullable<ResultOf<typeof ModeratorPageQuery>['user']>;
