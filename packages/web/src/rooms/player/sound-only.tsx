import { Trans } from '@lingui/react/macro';
import { AudioLines } from 'lucide-react';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import styles from './sound-only.module.css';

export interface SoundOnlyProps {
  readonly name: string;
  readonly pictureURL: string | null;
  /** Bars move while sound plays, and stand still for who wants little motion. */
  readonly isPlaying: boolean;
}

const BARS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'];

/**
 * Stands in the place of the picture of a stream that has none. The bars are an animation and no meter: a meter would have
 * to lead the sound through Web Audio, which stays silent until a press where browsers refuse sound.
 */
export const SoundOnly = ({ name, pictureURL, isPlaying }: SoundOnlyProps) => (
  <div className={styles.card}>
    <Avatar name={name} color="#7a5cff" imageURL={pictureURL} size={96} />
    <p className={styles.words}>
      <AudioLines aria-hidden="true" />
      <Trans>Sound only</Trans>
    </p>
    <div className={styles.bars} data-playing={isPlaying || undefined} aria-hidden="true">
      {BARS.map((bar) => (
        <span key={bar} />
      ))}
    </div>
  </div>
);
