import { cheerTier } from '@bandshell/domain/bits';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { useEmoteAnimations } from '../emotes/emote-animations.ts';
import styles from './cheer-amount.module.css';

export interface CheerAmountProps {
  readonly bits: number;
  /** The amount as text. */
  readonly children: ReactNode;
  readonly title?: string;
  /** The gem moves for as long as it is shown; otherwise only when it appears. */
  readonly isLively?: boolean;
}

/** Bits of a cheer: a gem in the colour of its tier, and the amount. Higher tiers move more, unless emotes stand still. */
export const CheerAmount = ({ bits, children, title, isLively = false }: CheerAmountProps) => {
  const isMoving = useEmoteAnimations();
  return (
    <span className={styles.cheer} data-tier={cheerTier(bits).id} title={title}>
      <svg
        className={cx(styles.gem, isMoving && styles.moving, isMoving && isLively && styles.lively)}
        viewBox="0 0 16 16"
        aria-hidden="true"
      >
        <path d="M8 1l6 6-6 8-6-8z" />
        <path className={styles.facet} d="M8 1l2.4 6L8 15 5.6 7z" />
      </svg>
      {children}
    </span>
  );
};
