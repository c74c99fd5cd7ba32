import { HealthCardHealth } from '../../../features/broadcast/health-card.tsx';
import { IngestIncidentsIngest } from '../../../features/broadcast/ingest-incidents.tsx';
import { SetUpIngest } from '../../../features/broadcast/set-up-ingest.ts';
import { StreamInfoCardSettings } from '../../../features/broadcast/stream-info-card-settings.ts';
import { graphql, type ResultOf } from '../../../platform/graphql/graphql.ts';
import { StreamNumbersUser } from './use-stream-numbers.ts';

/** The content that the page shows before anything happens on it. */
export const StreamManagerPageQuery = graphql(
  `
    query StreamManagerPage($login: String!) {
      user(login: $login) {
        id
        ...StreamNumbersUser
        login
        displayName
        bannerImageURL
        channel {
          id
          version
          broadcastSettings {
            title
            language
            isMature
            category {
              id
              slug
              displayName
            }
            ...StreamInfoCardSettings
          }
          ingest {
            ...SetUpIngest
            ...IngestIncidentsIngest
            health {
              ...HealthCardHealth
            }
          }
        }
        stream {
          id
          version
          playbackURL
          createdAt
          isInterrupted
          hasVideo
          hasAudio
          previewImageURL(width: 1280, height: 720)
          viewersCount
        }
      }
    }
  `,
  [StreamInfoCardSettings, SetUpIngest, IngestIncidentsIngest, HealthCardHealth, StreamNumbersUser],
);

export type ManagedUser = NonNullable<ResultOf<typeof StreamManagerPageQuery>['user']>;
