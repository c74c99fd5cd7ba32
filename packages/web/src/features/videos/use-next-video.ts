import { useQuery } from 'urql';
import { anonymous } from '../../platform/graphql/anonymous.ts';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';

const NextVideoQuery = graphql(`
  query NextVideo($videoID: ID!) {
    video(id: $videoID) {
      id
      next {
        id
        title
        previewThumbnailURL(width: 440, height: 248)
      }
    }
  }
`);

export type NextVideo = NonNullable<NonNullable<ResultOf<typeof NextVideoQuery>['video']>['next']>;

/** The next video of the same channel; null while unknown, and for the newest video. */
export const useNextVideo = (videoID: string, isWanted: boolean): NextVideo | null => {
  const [{ data }] = useQuery({
    query: NextVideoQuery,
    variables: { videoID },
    pause: !isWanted,
    context: anonymous,
  });
  return data?.video?.next ?? null;
};
