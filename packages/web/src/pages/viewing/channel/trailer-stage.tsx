import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useQuery } from 'urql';
import { ContentPlayer, type ContentPlayerProps } from '../../../features/player/content-player.tsx';
import { Badge } from '../../../ui/tag/badge.tsx';
import { ChannelTrailer } from './channel-trailer-query.ts';

export interface TrailerStageProps {
  readonly login: string;
  readonly ownerName: string;
  /** Viewers who follow the channel see it, too. */
  readonly isForFollowers: boolean;
  /** Rendered if the viewer is to see no trailer, if it no longer exists, and until that is known. */
  readonly offline: ReactNode;
  readonly theatre: ContentPlayerProps['theatre'];
}

/**
 * Plays an offline channel's trailer. It is muted because it starts by itself. Viewers
 * who prefer reduced motion start it with a button.
 */
export const TrailerStage = ({ login, ownerName, isForFollowers, offline, theatre }: TrailerStageProps) => {
  const [{ data }] = useQuery({ query: ChannelTrailer, variables: { login } });
  const video = data?.user?.channel.trailer?.video;
  const isFollowing = data?.user?.self?.followedAt != null;
  if (video === undefined || (isFollowing && !isForFollowers)) return offline;
  const isPaused = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <ContentPlayer
      content={{ type: 'vod', vodID: video.id, vodType: video.kind, videoOffset: null }}
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
          <Trans>Channel trailer</Trans>
        </Badge>
      }
      start={{ isMuted: true, isPaused }}
      {...(theatre === undefined ? {} : { theatre })}
    />
  );
};
