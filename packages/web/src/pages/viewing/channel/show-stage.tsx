import { channelPath } from '@bandshell/domain/kernel';
import { useMemo } from 'react';
import { ContentPlayer } from '../../../features/player/content-player.tsx';
import { showPosition } from '../../../features/player/recorded/show-position.ts';
import type { StageContext } from './channel-places.ts';
import { ShowPoster } from './show-poster.tsx';
import { useShow } from './use-show.ts';

/** Plays a channel's premiere or rerun from the position that everybody watches. */
export const ShowStage = ({ login, displayName, pictureURL, offline, theatre }: StageContext) => {
  const fetched = useShow(login);
  const onAir = useMemo(
    () => fetched && { kind: fetched.show.kind, startsAt: fetched.startsAt, endsAt: fetched.endsAt },
    [fetched],
  );
  // The position that everybody watched when it was fetched.
  const place = useMemo(() => (onAir ? showPosition(onAir) : null), [onAir]);
  if (fetched === null) return offline;
  if (fetched === undefined) return <ShowPoster url={pictureURL} />;
  const { video } = fetched.show;
  return (
    <ContentPlayer
      content={{ type: 'vod', vodID: video.id, vodType: video.kind, videoOffset: place }}
      path={channelPath(login)}
      show={onAir ?? undefined}
      isMature={video.isMature}
      title={video.title}
      ownerName={displayName}
      ownerLogin={login}
      posterURL={video.previewThumbnailURL}
      chapters={video.chapters}
      mutedRanges={video.mutedRanges}
      storyboardURL={video.storyboardURL}
      {...(theatre === undefined ? {} : { theatre })}
    />
  );
};
