import type { CSSProperties } from 'react';
import { cx } from '../cx.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** `text` is as high as a line of its surroundings; the others fill what they are given. */
  readonly shape?: 'text' | 'block' | 'round';
  readonly width?: string;
  readonly height?: string;
  readonly style?: CSSProperties;
}

/** The place of something that comes, in its size. It appears only when the wait is felt. */
export const Skeleton = ({ shape = 'text', width, height, style }: SkeletonProps) => (
  <span className={cx(styles.skeleton, styles[shape])} style={{ width, height, ...style }} aria-hidden="true" />
);
