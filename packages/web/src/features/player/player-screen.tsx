import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { PlayerSurfaceProps } from './player-store.ts';
import styles from './player-surface.module.css';

/** The video element and its overlay. */
export const PlayerScreen = ({ claim }: PlayerSurfaceProps) => {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const surface = useRef<HTMLElement>(null);
  return (
    <section ref={surface} className={styles.surface} aria-label={t`Video player`} tabIndex={-1} inert={claim === null}>
      {/* biome-ignore lint/a11y/useMediaCaption: captions are drawn over the picture */}
      <video ref={video} className={styles.video} playsInline />
      {claim?.stage({ video, surface, anchor: claim.anchor })}
    </section>
  );
};
