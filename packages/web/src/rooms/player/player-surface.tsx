import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { PlayerOverlay } from './player-overlay.tsx';
import type { PlayerSurfaceProps } from './player-store.ts';
import styles from './player-surface.module.css';
import { useChannelSource, useLivePlayer } from './use-live-player.ts';

/** The video element and what lies over it. */
export const PlayerSurface = ({ claim }: PlayerSurfaceProps) => {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const surface = useRef<HTMLElement>(null);
  const player = useLivePlayer(video);
  useChannelSource(player, claim?.props ?? null);

  return (
    <section ref={surface} className={styles.surface} aria-label={t`Video player`} tabIndex={-1} inert={claim === null}>
      {/* biome-ignore lint/a11y/useMediaCaption: a live stream carries no captions of its own yet */}
      <video ref={video} className={styles.video} playsInline disableRemotePlayback />
      {player !== null && claim !== null && (
        <PlayerOverlay player={player} channel={claim.props} surface={surface} video={video} anchor={claim.anchor} />
      )}
    </section>
  );
};
