import { distanceText, LIVE_REACH, type LiveContent, liveTimeline, uptimeText } from '@bandshell/domain/player';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { useSnackbar } from '../../../ui/snackbar/use-snackbar.ts';
import type { ChannelPlayerStream } from '../channel-player-props.ts';
import type { ControlBarProps } from '../control-bar-props.ts';
import { togglePictureInPicture } from '../recorded/picture-in-picture.ts';
import { SeekBar } from '../recorded/seek-bar.tsx';
import { useDvrVideo } from './use-dvr-video.ts';

const TICK_MS = 1000;
/** After a shorter pause playback resumes at the live edge. */
const LONG_PAUSE_MS = 5000;

const timeText = (seconds: number): string => uptimeText(0, seconds * 1000);

export interface LiveTimelineProps extends ControlBarProps {
  readonly stream: ChannelPlayerStream;
}

/** The time line of a running stream with a recording. Seeking back switches to the recording. */
export const LiveTimeline = (props: LiveTimelineProps) => {
  const { channel, later, video, stream } = props;
  const { t } = useLingui();
  const show = useSnackbar();
  const { isAvailable, videoID: dvrVideoID } = useDvrVideo(channel.channelLogin, stream.createdAt);
  const content: LiveContent = { type: 'live', channelLogin: channel.channelLogin, autohost: false, dvrVideoID };
  useImperativeHandle(
    dvrVideoID === null ? later : null,
    () => ({
      perform: (action) => {
        if (action.type === 'toggle-picture-in-picture') return togglePictureInPicture(video.current);
        const isBack = action.type === 'seek-to' || (action.type === 'seek-by' && action.seconds < 0);
        if (!isBack || isAvailable !== false) return false;
        show({ type: 'info', message: t`This stream cannot be rewound.` });
        return true;
      },
      goOn: () => false,
    }),
    [video, isAvailable, show, t],
  );
  return content.dvrVideoID === null ? null : <Timeline {...props} dvrVideoID={content.dvrVideoID} />;
};

const Timeline = (props: LiveTimelineProps & { readonly dvrVideoID: string }) => {
  const { player, snapshot, stream, dvrVideoID, onRewind, later, video } = props;
  const { t } = useLingui();
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), TICK_MS);
    return () => clearInterval(timer);
  }, []);

  const isPaused = snapshot.phase === 'paused';
  const read = () => {
    const frameAt = player.timing()?.frameAt ?? null;
    const startedAt = stream.createdAt === undefined ? Number.NaN : Date.parse(stream.createdAt);
    return { frameAt, ...liveTimeline({ startedAt, frameAt, latency: player.getSnapshot().latency }, Date.now()) };
  };
  // The position when the pause began: the stream continues while the picture is paused.
  const pausedAt = useRef<{ readonly at: number; readonly details: ReturnType<typeof read> } | null>(null);
  const onPause = useEffectEvent((is: boolean) => {
    pausedAt.current = is ? { at: Date.now(), details: read() } : null;
  });
  useEffect(() => onPause(isPaused), [isPaused]);

  const now = (): ReturnType<typeof read> => {
    const paused = pausedAt.current;
    if (paused === null) return read();
    return { ...paused.details, duration: paused.details.duration + (Date.now() - paused.at) / 1000 };
  };
  const seek = (seconds: number) => {
    const { frameAt, position, duration } = now();
    const behind = duration - seconds;
    if (behind < LIVE_REACH) return player.goLive();
    const date = frameAt === null ? null : frameAt + (seconds - position) * 1000;
    onRewind({ videoID: dvrVideoID, to: { date, behind } });
  };

  useImperativeHandle(later, () => ({
    perform: (action) => {
      const { position, duration } = now();
      switch (action.type) {
        case 'seek-by':
          if (action.seconds > 0 && duration - position < LIVE_REACH) return false;
          seek(Math.max(0, position + action.seconds));
          return true;
        case 'seek-to':
          seek(duration * action.share);
          return true;
        case 'toggle-picture-in-picture':
          return togglePictureInPicture(video.current);
        default:
          return false;
      }
    },
    goOn: () => {
      const paused = pausedAt.current;
      if (paused === null || Date.now() - paused.at < LONG_PAUSE_MS) return false;
      seek(paused.details.position);
      return true;
    },
  }));

  const { position, duration } = now();
  if (Number.isNaN(position) || duration < LIVE_REACH) return null;
  return (
    <SeekBar
      position={duration - position < LIVE_REACH ? duration : position}
      duration={duration}
      bufferedTo={position}
      textAt={(seconds) => distanceText(duration - seconds, timeText) ?? t`Live`}
      whole={null}
      onSeek={seek}
    />
  );
};
