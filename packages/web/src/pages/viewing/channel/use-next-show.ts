import { useQuery } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { useAnonymous } from '../../../platform/graphql/use-anonymous.ts';
import { useFetchAgain } from '../../../platform/graphql/use-fetch-again.ts';
import { useVideoUpdates } from './use-video-updates.ts';

const NextShowQuery = graphql(`
  query OfflineUpdatesNext($login: String!) {
    user(login: $login) {
      id
      channel {
        id
        nextPremiere {
          id
          title
          premiereAt
          previewThumbnailURL(width: 440, height: 248)
        }
        schedule {
          id
          nextSegment {
            id
            title
            startAt
            categories {
              id
              displayName
            }
          }
        }
      }
    }
  }
`);

/** The event that comes next on an offline channel. */
export interface NextShow {
  readonly kind: 'premiere' | 'stream';
  /** Of the video or of the segment of the schedule. */
  readonly id: string;
  readonly title: string;
  readonly startAt: string;
  readonly pictureURL: string | null;
  readonly category: string | undefined;
}

/**
 * The next premiere or the next stream of the schedule, whichever comes first; undefined if nothing is planned, and until
 * that is known.
 */
export const useNextShow = (channelID: string, login: string): NextShow | undefined => {
  const asked = useQuery({
    query: NextShowQuery,
    variables: { login },
    requestPolicy: 'cache-and-network',
    context: useAnonymous(),
  });
  useVideoUpdates(channelID, useFetchAgain(asked));
  const channel = asked[0].data?.user?.channel;
  const video = channel?.nextPremiere;
  const segment = channel?.schedule.nextSegment;
  const shows: NextShow[] = [];
  if (video != null && video.premiereAt !== null) {
    const { id, title, premiereAt: startAt, previewThumbnailURL: pictureURL } = video;
    shows.push({ kind: 'premiere', id, title, startAt, pictureURL, category: undefined });
  }
  if (segment != null) {
    const { id, title, startAt, categories } = segment;
    shows.push({ kind: 'stream', id, title, startAt, pictureURL: null, category: categories[0]?.displayName });
  }
  return shows.sort((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt))[0];
};
