import type { CSSProperties } from 'react';
import { cx } from '../cx.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** `text` is as high as a line of the surrounding text; the others fill the given size. */
  readonly shape?: 'text' | 'block' | 'round';
  readonly width?: string;
  readonly height?: string;
  readonly style?: CSSProperties;
}

/** A placeholder for content that loads, in its size. It appears after a short delay. */
export const Skeleton = ({ shape = 'text', width, height, style }: SkeletonProps) => (
  <span
    className={cx(styles.skeleton, styles[shape])}
    style={{ width, height, ...style }}
    aria-hidden="true"
    data-placeholder=""
  />
);
