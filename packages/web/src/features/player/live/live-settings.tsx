import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ControlBarProps } from '../control-bar-props.ts';
import { KeyAnswers } from '../key-answers.tsx';
import { QualityMenu } from '../quality-menu.tsx';
import { CastButton } from '../recorded/cast-button.tsx';
import { PictureInPictureButton } from '../recorded/picture-in-picture-button.tsx';
import { useMediaSession } from '../recorded/use-media-session.ts';
import { SettingsMenu } from '../settings-menu.tsx';
import { SoundOnly } from '../sound-only.tsx';
import { StatsOverlay } from '../stats-overlay.tsx';
import { latencySetting } from './latency-setting.ts';
import { LiveChoices } from './live-choices.tsx';

/** Controls of a live stream that load after the first frame. */
export const LiveSettings = (props: ControlBarProps) => {
  const { player, snapshot, channel, video, surface, menu, onMenu, onPlay } = props;
  const [hasStats, setStats] = useState(false);
  useMediaSession({
    title: channel.displayName,
    artist: channel.channelLogin,
    pictureURL: channel.posterURL ?? null,
    isPlaying: snapshot.phase === 'playing',
    play: onPlay,
    pause: player.pause,
  });
  useEffect(() => player.setLatencyMode(latencySetting.read() ?? 'low'), [player]);
  const open = (name: string) => (isOpen: boolean) => onMenu(isOpen ? name : null);
  const hasBoth = channel.stream?.hasVideo !== false && channel.stream?.hasAudio !== false;
  const place = surface.current;
  return (
    <>
      <SettingsMenu
        isOpen={menu === 'settings'}
        onOpen={open('settings')}
        stats={{ isOn: hasStats, toggle: () => setStats(!hasStats) }}
      >
        {(close) => <LiveChoices player={player} snapshot={snapshot} hasBoth={hasBoth} close={close} />}
      </SettingsMenu>
      <CastButton video={video} />
      <PictureInPictureButton video={video} />
      {!snapshot.isSoundOnly && (
        <QualityMenu player={player} snapshot={snapshot} isOpen={menu === 'quality'} onOpen={open('quality')} />
      )}
      {place !== null &&
        createPortal(
          <>
            {(channel.stream?.hasVideo === false || snapshot.isSoundOnly) && (
              <SoundOnly
                name={channel.displayName}
                pictureURL={channel.profileImageURL ?? null}
                posterURL={snapshot.isSoundOnly ? channel.posterURL : null}
                isPlaying={snapshot.phase === 'playing'}
                video={video}
              />
            )}
            <KeyAnswers
              surface={surface}
              after={{ volume: snapshot.volume, isMuted: snapshot.isMuted, isPaused: snapshot.phase === 'paused' }}
            />
          </>,
          place,
        )}
      {hasStats &&
        place !== null &&
        createPortal(
          <StatsOverlay player={player} video={video} snapshot={snapshot} latency={snapshot.latency} />,
          place,
        )}
    </>
  );
};
