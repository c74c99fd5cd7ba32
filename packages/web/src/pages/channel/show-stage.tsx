import { channelPath } from '@bandshell/domain/routes';
import { type ReactNode, useMemo } from 'react';
import { ContentPlayer, type ContentPlayerProps } from '../../features/player/content-player.tsx';
import { showPosition } from '../../features/player/recorded/show-position.ts';
import { ShowPoster } from './show-poster.tsx';
import { useShow } from './use-show.ts';

export interface ShowStageProps {
  readonly login: string;
  readonly ownerName: string;
  /** Stands until it plays. */
  readonly posterURL: string | null;
  /** Rendered if the show is already over. */
  readonly offline: ReactNode;
  readonly theatre: ContentPlayerProps['theatre'];
}

/** Plays a channel's premiere or rerun from the position that everybody watches. */
export const ShowStage = ({ login, ownerName, posterURL, offline, theatre }: ShowStageProps) => {
  const fetched = useShow(login);
  const onAir = useMemo(
    () => fetched && { kind: fetched.show.kind, startsAt: fetched.startsAt, endsAt: fetched.endsAt },
    [fetched],
  );
  // The position that everybody watched when it was fetched.
  const place = useMemo(() => (onAir ? showPosition(onAir) : null), [onAir]);
  if (fetched === null) return offline;
  if (fetched === undefined) return <ShowPoster url={posterURL} />;
  const { video } = fetched.show;
  return (
    <ContentPlayer
      content={{ type: 'vod', vodID: video.id, vodType: video.kind, videoOffset: place }}
      path={channelPath(login)}
      show={onAir ?? undefined}
      isMature={video.isMature}
      title={video.title}
      ownerName={ownerName}
      ownerLogin={login}
      posterURL={video.previewThumbnailURL}
      chapters={video.chapters}
      mutedRanges={video.mutedRanges}
      storyboardURL={video.storyboardURL}
      {...(theatre === undefined ? {} : { theatre })}
    />
  );
};
