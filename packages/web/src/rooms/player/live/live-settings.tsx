import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { ControlBarProps } from '../control-bar-props.ts';
import { CastButton } from '../recorded/cast-button.tsx';
import { PictureInPictureButton } from '../recorded/picture-in-picture-button.tsx';
import { useMediaSession } from '../recorded/use-media-session.ts';
import { SettingsMenu } from '../settings-menu.tsx';
import { StatsOverlay } from '../stats-overlay.tsx';

export interface LiveSettingsProps extends ControlBarProps {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** The controls of a live stream that come after its first picture. */
export const LiveSettings = (props: LiveSettingsProps) => {
  const { player, snapshot, channel, video, surface, isOpen, onOpen, onPlay } = props;
  const [hasStats, setStats] = useState(false);
  useMediaSession({
    title: channel.displayName,
    artist: channel.channelLogin,
    pictureURL: channel.posterURL ?? null,
    isPlaying: snapshot.phase === 'playing',
    play: onPlay,
    pause: player.pause,
  });
  const place = surface.current;
  return (
    <>
      <SettingsMenu isOpen={isOpen} onOpen={onOpen} stats={{ isOn: hasStats, toggle: () => setStats(!hasStats) }} />
      <CastButton video={video} />
      <PictureInPictureButton video={video} />
      {hasStats &&
        place !== null &&
        createPortal(
          <StatsOverlay player={player} video={video} snapshot={snapshot} latency={snapshot.latency} />,
          place,
        )}
    </>
  );
};
