import { useQuery } from 'urql';
import { anonymous } from '../../platform/graphql/anonymous.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useFetchAgain } from '../../platform/graphql/use-fetch-again.ts';
import { useVideoNews } from './use-video-news.ts';

const PremiereQuery = graphql(`
  query OfflineNewsPremiere($login: String!) {
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
      }
    }
  }
`);

/** The next premiere of an offline channel; undefined if none is scheduled, and until that is known. */
export const useNextPremiere = (channelID: string, login: string) => {
  const asked = useQuery({
    query: PremiereQuery,
    variables: { login },
    requestPolicy: 'cache-and-network',
    context: anonymous,
  });
  useVideoNews(channelID, useFetchAgain(asked));
  const video = asked[0].data?.user?.channel.nextPremiere;
  return video == null || video.premiereAt === null ? undefined : { ...video, premiereAt: video.premiereAt };
};
