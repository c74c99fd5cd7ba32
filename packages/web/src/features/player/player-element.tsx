import { isCompact } from '@bandshell/domain/player';
import { earlyVideo } from '@bandshell/player';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useRef, useState } from 'react';
import { type PlayerSurfaceProps, usePresentationMode } from './player-store.ts';
import styles from './player-surface.module.css';

/** The app's video element: the one on which the document's stream was started early, else a new one. */
const takeVideo = (): HTMLVideoElement => {
  const video = earlyVideo() ?? document.createElement('video');
  video.removeAttribute('width');
  video.removeAttribute('height');
  video.className = styles.video ?? '';
  video.playsInline = true;
  return video;
};

/** The video element and its overlay. */
export const PlayerElement = ({ claim }: PlayerSurfaceProps) => {
  const { t } = useLingui();
  const mode = usePresentationMode();
  const [element] = useState(takeVideo);
  const video = useRef(element);
  const surface = useRef<HTMLElement>(null);
  // The function stays the same, so that the element is put in place once: moving it would end picture-in-picture.
  const place = useCallback(
    (section: HTMLElement | null) => {
      surface.current = section;
      section?.prepend(element);
    },
    [element],
  );
  return (
    <section
      ref={place}
      className={styles.surface}
      aria-label={mode === 'mini' ? t`Mini player` : t`Video player`}
      tabIndex={-1}
      inert={claim === null}
    >
      {claim?.stage({ video, surface, anchor: claim.anchor, isCompact: isCompact(mode) })}
    </section>
  );
};
