import { videoPath } from '@bandshell/domain/kernel';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useQuery } from 'urql';
import { ContentPlayer, type ContentPlayerProps } from '../../../features/player/content-player.tsx';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { useAnonymous } from '../../../platform/graphql/use-anonymous.ts';
import { Badge } from '../../../ui/tag/badge.tsx';

const LatestVideo = graphql(`
  query LatestVideo($login: String!) {
    user(login: $login) {
      id
      videos(first: 1, sort: TIME) {
        edges {
          node {
            id
            kind
            title
            status
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

export interface LatestVideoStageProps {
  readonly login: string;
  readonly ownerName: string;
  /** Rendered if the channel has no video, and until that is known. */
  readonly offline: ReactNode;
  readonly theatre: ContentPlayerProps['theatre'];
}

/**
 * The newest video of an offline channel. The viewer starts it: a video that played by itself would count as watched and
 * stand in the viewing history.
 */
export const LatestVideoStage = ({ login, ownerName, offline, theatre }: LatestVideoStageProps) => {
  const [{ data }] = useQuery({ query: LatestVideo, variables: { login }, context: useAnonymous() });
  const video = data?.user?.videos.edges[0]?.node;
  if (video?.status !== 'READY') return offline;
  return (
    <ContentPlayer
      content={{ type: 'vod', vodID: video.id, vodType: video.kind, videoOffset: null }}
      path={videoPath(video.id)}
      isMature={video.isMature}
      title={video.title}
      ownerName={ownerName}
      ownerLogin={login}
      posterURL={video.previewThumbnailURL}
      chapters={video.chapters}
      mutedRanges={video.mutedRanges}
      storyboardURL={video.storyboardURL}
      tag={
        <Badge tone="picture">
          <Trans>Newest video</Trans>
        </Badge>
      }
      start={{ isMuted: false, isPaused: true }}
      {...(theatre === undefined ? {} : { theatre })}
    />
  );
};
