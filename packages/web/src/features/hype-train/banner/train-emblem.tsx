import { type CSSProperties, useEffect, useRef } from 'react';
import { cx } from '../../../ui/cx.ts';
import styles from './train-emblem.module.css';

export interface TrainEmblemProps {
  /** Null: a train that is not there yet. */
  readonly level: number | null;
  /** What is left of the time of a level: 1 is all of it. */
  readonly share: number;
  /** How long that lasts, in ms. */
  readonly left: number;
  readonly isLarge?: boolean;
}

/** The ring runs out once a second. An animation would draw it sixty times a second for as long as a level lasts. */
const RING_MS = 1000;

/** The front of a train under the three arches of the stage. It bears the level; a ring shows the time that is left. */
export const TrainEmblem = ({ level, share, left, isLarge = false }: TrainEmblemProps) => {
  const emblem = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const show = (rest: number) => emblem.current?.style.setProperty('--hype-turn', String(share * rest));
    show(1);
    if (share === 0 || left <= 0) return;
    const began = performance.now();
    const timer = setInterval(() => show(Math.max(0, 1 - (performance.now() - began) / left)), RING_MS);
    return () => clearInterval(timer);
  }, [share, left]);
  return (
    <span
      ref={emblem}
      className={cx(styles.emblem, isLarge && styles.large)}
      style={{ '--hype-turn': share } as CSSProperties}
      aria-hidden="true"
      translate="no"
    >
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path className={styles.arch} d="M6 39V24a18 18 0 0 1 36 0v15" />
        <path className={styles.front} d="M11 39V25a13 13 0 0 1 26 0v14z" />
        <path className={styles.rail} d="M13 43h22M17 39l-3 6M31 39l3 6" />
        {level === null && <circle className={styles.lamp} cx="24" cy="26" r="5" />}
      </svg>
      {level !== null && <span className={cx(styles.level, level > 9 && styles.long)}>{level}</span>}
    </span>
  );
};
