import { Trans } from '@lingui/react/macro';
import { AudioLines } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { fetchCode } from '../../platform/react/fetch-code.ts';
import { useMedia } from '../../platform/react/use-media.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import styles from './sound-only.module.css';

export interface SoundOnlyProps {
  readonly name: string;
  readonly pictureURL: string | null;
  /** A picture of the stream behind everything. */
  readonly posterURL?: string | null | undefined;
  /** Bars move while sound plays; they stand still if the viewer prefers reduced motion. */
  readonly isPlaying: boolean;
  readonly video: RefObject<HTMLVideoElement | null>;
}

const BARS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'];

/**
 * Replaces the picture of an audio-only stream. Its bars follow the sound if the browser can capture it; otherwise they
 * use a CSS animation.
 */
export const SoundOnly = ({ name, pictureURL, posterURL, isPlaying, video }: SoundOnlyProps) => {
  const bars = useRef<HTMLDivElement>(null);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  useEffect(() => {
    if (!isPlaying || isStill) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    fetchCode(() => import('./sound-level.ts')).then(
      ({ followSound }) => {
        if (!isGone && video.current !== null && bars.current !== null) stop = followSound(video.current, bars.current);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [isPlaying, isStill, video]);
  return (
    <div className={styles.card}>
      {posterURL && <img className={styles.poster} src={posterURL} alt="" />}
      <Avatar name={name} color="#7a5cff" imageURL={pictureURL} size={96} />
      <p className={styles.text}>
        <AudioLines aria-hidden="true" />
        <Trans>Audio only</Trans>
      </p>
      <div ref={bars} className={styles.bars} data-playing={isPlaying || undefined} aria-hidden="true">
        {BARS.map((bar) => (
          <span key={bar} />
        ))}
      </div>
    </div>
  );
};
