import { type ReactNode, useState } from 'react';
import { cx } from '../cx.ts';
import styles from './picture.module.css';

export interface PictureProps {
  readonly src: string | null | undefined;
  readonly width: number;
  readonly height: number;
  /** True for the first picture of a page. */
  readonly eager?: boolean;
  readonly className?: string;
  /** Lies over the picture. */
  readonly children?: ReactNode;
}

/**
 * A picture in a frame with a fixed aspect ratio. While it loads, and if it fails, the frame shows a drawing. The
 * picture is decorative, because the text beside it describes it.
 */
export const Picture = ({ src, width, height, eager = false, className, children }: PictureProps) => {
  const [broken, setBroken] = useState<string>();
  const shown = typeof src === 'string' && src !== '' && src !== broken ? src : undefined;
  return (
    <div className={cx(styles.frame, className)} style={{ aspectRatio: `${width} / ${height}` }}>
      <svg viewBox="0 0 160 90" preserveAspectRatio="xMidYMax slice" className={styles.stage} aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="1">
          <path d="M20 90a60 60 0 0 1 120 0" />
          <path d="M40 90a40 40 0 0 1 80 0" />
          <path d="M60 90a20 20 0 0 1 40 0" />
        </g>
      </svg>
      {shown !== undefined && (
        <img
          src={shown}
          alt=""
          width={width}
          height={height}
          decoding="async"
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          className={styles.image}
          onError={() => setBroken(shown)}
        />
      )}
      {children}
    </div>
  );
};
