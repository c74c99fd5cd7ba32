import { embeddedVideoQuery, logInPath, videoPath, withReturnPath } from '@bandshell/domain/routes';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useViewer } from '../../core/viewer/use-viewer.ts';
import { ChatColumn } from '../../features/chat/chat-column.tsx';
import { FollowButton } from '../../features/follows/follow-button.tsx';
import type { ContentPlayerProps } from '../../features/player/content-player.tsx';
import { showPosition } from '../../features/player/recorded/show-position.ts';
import { useNextVideo } from '../../features/videos/use-next-video.ts';
import { VideoInfo } from '../../features/videos/video-info.tsx';
import type { NoPicture } from '../../features/videos/video-notice.tsx';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { useIsBefore } from '../../platform/react/use-is-before.ts';
import { useLocation, useRouter } from '../../platform/router/router-context.ts';
import { HideOnCrash } from '../../ui/state/hide-on-crash.tsx';
import { StageLayout } from '../channel/stage-layout.tsx';
import { ClipAction } from './clip-action.tsx';
import { premiereShow } from './premiere-show.ts';
import { useWatchPosition } from './use-position.ts';
import { WatchActions } from './watch-actions.tsx';
import { WatchColumn } from './watch-column.tsx';
import { WatchStage } from './watch-stage.tsx';
import type { WatchedVideo } from './watch-video-fragment.ts';

// Owners alone have markers.
const VideoMarks = lazyPart(async () => (await import('../../features/markers/video-marks.tsx')).VideoMarks);

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
  /** What plays after the end; by default, the next video of the channel. */
  readonly next?: ContentPlayerProps['next'];
  /** Fetches the video again, because it may be ready or have started. */
  readonly onRefresh: () => void;
}

/** How often a video that is being processed is fetched again. */
const LOOK_EVERY_MS = 10_000;

const noPictureOf = ({ status, playbackAccess }: WatchedVideo): NoPicture | null => {
  if (status === 'FAILED') return 'FAILED';
  if (status === 'PROCESSING') return 'NOT_READY';
  return playbackAccess.__typename === 'PlaybackAccess' ? null : playbackAccess.code;
};

/** A video: player, description, its chat beside it, and videos to watch next. */
export const WatchVideo = (props: WatchVideoProps) => {
  const { video, startAt, collectionID, rail, onRefresh } = props;
  const { t } = useLingui();
  const { status, viewer } = useViewer();
  const { pathname, search } = useLocation();
  const {
    id,
    linkKey,
    title,
    owner,
    chapters,
    mutedRanges,
    storyboardURL,
    previewThumbnailURL,
    premiereAt,
    lengthSeconds,
  } = video;
  const { position, seek, reported } = useWatchPosition(startAt ?? 0);
  const noPicture = noPictureOf(video);
  const router = useRouter();
  const published = useNextVideo(id, props.next === undefined);
  const next =
    props.next === undefined && published !== null
      ? {
          title: published.title,
          pictureURL: published.previewThumbnailURL,
          play: () => router.navigate(videoPath(published.id)),
        }
      : (props.next ?? null);
  const isOwner = viewer?.id === owner.id;
  const [marks, setMarks] = useState<readonly number[]>();
  const show = useMemo(() => premiereShow(premiereAt, lengthSeconds), [premiereAt, lengthSeconds]);
  const isPremiere = useIsBefore(show?.endsAt ?? 0);
  // Visitors of a premiere that is on air join the others at their position.
  const livePosition = show === undefined ? null : showPosition(show);
  const beginAt =
    startAt === null || livePosition === null ? (startAt ?? livePosition) : Math.min(startAt, livePosition);

  const look = useEffectEvent(onRefresh);
  useEffect(() => {
    if (noPicture === 'NOT_READY') {
      const timer = setInterval(() => look(), LOOK_EVERY_MS);
      return () => clearInterval(timer);
    }
    if (noPicture !== 'NOT_YET' || premiereAt === null) return;
    const left = Date.parse(premiereAt) - Date.now();
    // A little later, because clocks differ. A timer cannot be longer than 24 days.
    const timer = setTimeout(() => look(), Math.min(Math.max(left, 0) + 1500, 2 ** 31 - 1));
    return () => clearTimeout(timer);
  }, [noPicture, premiereAt]);

  // A link to another position of the video that is already playing.
  const jump = useEffectEvent(seek);
  const first = useEffectEvent(() => position.read());
  useEffect(() => {
    if (startAt !== null && Math.abs(first() - startAt) > 1) jump(startAt);
  }, [startAt]);

  return (
    <StageLayout
      view="watch"
      stage={(theatre) => (
        <WatchStage
          notice={
            noPicture === null
              ? null
              : {
                  reason: noPicture,
                  ownerLogin: owner.login,
                  ownerName: owner.displayName,
                  posterURL: previewThumbnailURL,
                  premiereAt,
                }
          }
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
              <ClipAction
                broadcasterID={owner.id}
                login={owner.login}
                place={() => ({ videoID: id, offsetSeconds: position.read() })}
              />
            ),
            theatre,
            ...reported,
          }}
        />
      )}
      info={
        <VideoInfo
          video={video}
          actions={
            <>
              <WatchActions
                position={position}
                takeDown={{ content: { kind: 'video', id }, title, login: owner.login }}
                content={{
                  title,
                  player: embeddedVideoQuery(id, linkKey),
                  hasTimes: noPicture === null,
                  pathAt: (seconds) => videoPath(id, { collectionID, linkKey, atSeconds: seconds ?? undefined }),
                }}
                downloadHref={isOwner && video.status === 'READY' ? `/downloads/video/${id}.mp4` : undefined}
              />
              {!isOwner && <FollowButton userID={owner.id} login={owner.login} displayName={owner.displayName} />}
            </>
          }
        />
      }
      columnLabel={isPremiere ? t`Stream chat` : t`Chat replay`}
      column={() => (
        <WatchColumn
          rail={rail}
          live={
            isPremiere && (
              <ChatColumn
                channelLogin={owner.login}
                channelID={owner.channel.id}
                viewer={status === 'unknown' ? undefined : viewer}
                logIn={{ href: withReturnPath(logInPath, `${pathname}${search}`) }}
              />
            )
          }
          videoID={noPicture === null ? id : null}
          position={position}
        />
      )}
    >
      {isOwner && (
        <HideOnCrash name="markers of the video">
          <Suspense>
            <VideoMarks videoID={id} onMarks={setMarks} />
          </Suspense>
        </HideOnCrash>
      )}
      <HideOnCrash name="below the video">
        <Suspense>
          <VideoLower video={video} position={position} onSeek={noPicture === null ? seek : undefined} />
        </Suspense>
      </HideOnCrash>
    </StageLayout>
  );
};
