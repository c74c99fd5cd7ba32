import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Picture, type PictureProps } from '../picture/picture.tsx';
import styles from './card-frame.module.css';

export interface CardFrameProps {
  readonly className?: string | undefined;
  /** `CardPicture`, `CardLink` and words. */
  readonly children: ReactNode;
}

/** A card in a grid: a press anywhere on it follows its `CardLink`. */
export const CardFrame = ({ className, children }: CardFrameProps) => (
  <article className={cx(styles.card, className)}>{children}</article>
);

/** The picture of a card, ringed while the pointer is on the card. */
export const CardPicture = (props: Omit<PictureProps, 'className'>) => (
  <Picture {...props} className={styles.picture} />
);
