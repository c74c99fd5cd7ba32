import { channelClipsPath, channelVideosPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { ClipCard, ClipCardClip } from '../../../features/clips/clip-card.tsx';
import { VideoCard, VideoCardVideo } from '../../../features/videos/video-card.tsx';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { useAnonymous } from '../../../platform/graphql/use-anonymous.ts';
import { useFetchAgain } from '../../../platform/graphql/use-fetch-again.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { CardGrid, CardGridSkeleton } from '../../../ui/page/card-grid.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { useVideoUpdates } from './use-video-updates.ts';

const ChannelHomeListsQuery = graphql(
  `
    query ChannelHomeLists($login: String!) {
      user(login: $login) {
        id
        videos(first: 6) {
          edges {
            node {
              id
              ...VideoCardVideo
            }
          }
        }
        clips(first: 6, sort: VIEWS) {
          edges {
            node {
              id
              ...ClipCardClip
            }
          }
        }
      }
    }
  `,
  [VideoCardVideo, ClipCardClip],
);

interface ChannelHomeListsProps {
  readonly channelID: string;
  readonly login: string;
  readonly isLive: boolean;
}

/** The newest videos and the most viewed clips on a channel's home. A list that is empty or failed is not shown. */
export const ChannelHomeLists = ({ channelID, login, isLive }: ChannelHomeListsProps) => {
  const { t } = useLingui();
  const asked = useQuery({ query: ChannelHomeListsQuery, variables: { login }, context: useAnonymous() });
  const [{ data, error }] = asked;
  useVideoUpdates(channelID, useFetchAgain(asked));
  if (data === undefined) return error === undefined && <CardGridSkeleton label={t`Loading videos`} />;
  const videos = data.user?.videos.edges ?? [];
  const clips = data.user?.clips.edges ?? [];
  return (
    <>
      {videos.length > 0 && (
        <Section
          title={isLive ? t`Recent videos` : t`Latest videos`}
          aside={
            <ButtonLink size="small" variant="ghost" to={`${channelVideosPath(login)}?filter=all`}>
              <Trans>All videos</Trans>
            </ButtonLink>
          }
        >
          <CardGrid>
            {videos.map(({ node }) => (
              <li key={node.id}>
                <VideoCard video={node} />
              </li>
            ))}
          </CardGrid>
        </Section>
      )}
      {clips.length > 0 && (
        <Section
          title={t`Popular clips`}
          aside={
            <ButtonLink size="small" variant="ghost" to={channelClipsPath(login)}>
              <Trans>All clips</Trans>
            </ButtonLink>
          }
        >
          <CardGrid>
            {clips.map(({ node }) => (
              <li key={node.id}>
                <ClipCard clip={node} />
              </li>
            ))}
          </CardGrid>
        </Section>
      )}
    </>
  );
};
