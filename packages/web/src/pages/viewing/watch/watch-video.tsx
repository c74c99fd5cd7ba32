import { embeddedVideoQuery, logInPath, videoPath } from '@bandshell/domain/kernel';
import { withReturnPath } from '@bandshell/domain/routes';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useViewer } from '../../../core/viewer/use-viewer.ts';
import type { ContentPlayerProps } from '../../../features/player/content-player.tsx';
import { showPosition } from '../../../features/player/recorded/show-position.ts';
import { VideoInfo } from '../../../features/videos/video-info.tsx';
import type { NoPicture } from '../../../features/videos/video-notice.tsx';
import { useFirstViewOver } from '../../../platform/first-view/first-view.ts';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { useIsBefore } from '../../../platform/react/use-is-before.ts';
import { useLocation } from '../../../platform/router/router-context.ts';
import { HideOnCrash } from '../../../ui/state/hide-on-crash.tsx';
import { ChannelChat } from '../../layouts/channel-chat/channel-chat.tsx';
import { Slots } from '../../layouts/slot-list/slots.tsx';
import { StageLayout } from '../channel/stage-layout.tsx';
import { premiereShow } from './premiere-show.ts';
import { useNextToPlay } from './use-next-to-play.ts';
import { useWatchPosition } from './use-position.ts';
import { useVideoRefresh } from './use-video-refresh.ts';
import { WatchColumn } from './watch-column.tsx';
import type { VideoContext } from './watch-places.ts';
import { watchSlots } from './watch-slots.ts';
import { WatchStage } from './watch-stage.tsx';
import type { WatchedVideo } from './watch-video-fragment.ts';

// The player comes first. The area below it fetches its own data when it renders.
const VideoLower = lazyPart(async () => (await import('./watch-lower.tsx')).VideoLower);

export interface WatchVideoProps {
  readonly video: WatchedVideo;
  /** Start position in the address; seconds. */
  readonly startAt: number | null;
  /** The collection that is being played. */
  readonly collectionID?: string | undefined;
  /** Shown above the chat in the right column. */
  readonly rail?: ReactNode;
  /** The video that plays after the end; by default, the next video of the channel. */
  readonly next?: ContentPlayerProps['next'];
  /** Fetches the video again, because it may be ready or have started. */
  readonly onRefresh: () => void;
}

const noPictureOf = ({ status, playbackAccess }: WatchedVideo): NoPicture | null => {
  if (status === 'FAILED') return 'FAILED';
  if (status === 'PROCESSING') return 'NOT_READY';
  return playbackAccess.__typename === 'PlaybackAccess' ? null : playbackAccess.code;
};

const noticeOf = ({ owner, previewThumbnailURL, premiereAt }: WatchedVideo, reason: NoPicture) => ({
  reason,
  ownerLogin: owner.login,
  ownerName: owner.displayName,
  posterURL: previewThumbnailURL,
  premiereAt,
});

/** The premiere of the video, if it has one, and the second at which this visitor begins. */
const useShow = (video: WatchedVideo, startAt: number | null) => {
  const show = useMemo(
    () => premiereShow(video.premiereAt, video.lengthSeconds),
    [video.premiereAt, video.lengthSeconds],
  );
  const isPremiere = useIsBefore(show?.endsAt ?? 0);
  // Visitors of a premiere that is on air join the others at their position.
  const livePosition = show === undefined ? null : showPosition(show);
  const beginAt =
    startAt === null || livePosition === null ? (startAt ?? livePosition) : Math.min(startAt, livePosition);
  return { show, isPremiere, beginAt };
};

/** Follows a link to another position of the video that is already playing. */
const useJump = (
  startAt: number | null,
  position: ReturnType<typeof useWatchPosition>['position'],
  seek: (seconds: number) => void,
): void => {
  const jump = useEffectEvent(seek);
  const first = useEffectEvent(() => position.read());
  useEffect(() => {
    if (startAt !== null && Math.abs(first() - startAt) > 1) jump(startAt);
  }, [startAt]);
};

const PremiereChat = ({ channelID, login }: { readonly channelID: string; readonly login: string }) => {
  const { pathname, search } = useLocation();
  return (
    <ChannelChat
      channelID={channelID}
      login={login}
      page="watch"
      logIn={{ href: withReturnPath(logInPath, `${pathname}${search}`) }}
    />
  );
};

/** A video: player, description, its chat beside it, and videos to watch next. */
export const WatchVideo = (props: WatchVideoProps) => {
  const { video, startAt, collectionID, rail, onRefresh } = props;
  const { t } = useLingui();
  const { viewer } = useViewer();
  const { id, linkKey, title, owner, chapters, mutedRanges, storyboardURL, previewThumbnailURL, premiereAt } = video;
  const { position, seek, reported } = useWatchPosition(startAt ?? 0);
  const noPicture = noPictureOf(video);
  const next = useNextToPlay(id, props.next);
  const isOwner = viewer?.id === owner.id;
  const [marks, setMarks] = useState<readonly number[]>();
  const { show, isPremiere, beginAt } = useShow(video, startAt);

  useVideoRefresh(noPicture, premiereAt, onRefresh);

  useJump(startAt, position, seek);

  const context: VideoContext = {
    ...{ viewer, isOwner, position, title, isFirstViewOver: useFirstViewOver() },
    userID: owner.id,
    login: owner.login,
    displayName: owner.displayName,
    videoID: id,
    shared: {
      title,
      player: embeddedVideoQuery(id, linkKey),
      hasTimes: noPicture === null,
      pathAt: (seconds) => videoPath(id, { collectionID, linkKey, atSeconds: seconds ?? undefined }),
    },
    downloadHref: isOwner && video.status === 'READY' ? `/downloads/video/${id}.mp4` : undefined,
    onMarks: setMarks,
  };

  return (
    <StageLayout
      view="watch"
      stage={(theatre) => (
        <WatchStage
          notice={noPicture === null ? null : noticeOf(video, noPicture)}
          player={{
            content:
              collectionID === undefined || startAt !== null
                ? { type: 'vod', vodID: id, vodType: video.kind, videoOffset: beginAt }
                : { type: 'collection', collectionID, vodID: id },
            path: videoPath(id, { collectionID, linkKey }),
            isMature: video.isMature,
            title,
            show,
            ownerName: owner.displayName,
            ownerLogin: owner.login,
            posterURL: previewThumbnailURL,
            chapters,
            mutedRanges,
            marks: isOwner ? marks : undefined,
            storyboardURL,
            next,
            actions: (
              <Slots
                list={watchSlots}
                place="over-video"
                context={{ ...context, place: () => ({ videoID: id, offsetSeconds: position.read() }) }}
              />
            ),
            theatre,
            ...reported,
          }}
        />
      )}
      info={<VideoInfo video={video} actions={<Slots list={watchSlots} place="video-action" context={context} />} />}
      columnLabel={isPremiere ? t`Stream chat` : t`Chat replay`}
      column={() => (
        <WatchColumn
          rail={rail}
          live={isPremiere && <PremiereChat channelID={owner.channel.id} login={owner.login} />}
          videoID={noPicture === null ? id : null}
          position={position}
        />
      )}
    >
      <Slots list={watchSlots} place="video-lower" context={context} />
      <HideOnCrash name="below the video">
        <Suspense>
          <VideoLower video={video} position={position} onSeek={noPicture === null ? seek : undefined} />
        </Suspense>
      </HideOnCrash>
    </StageLayout>
  );
};
