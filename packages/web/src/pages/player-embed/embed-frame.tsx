import { PRODUCT_NAME } from '@bandshell/domain';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Mark } from '../../ui/mark/mark.tsx';
import styles from './player-embed.module.css';

export interface EmbedFrameProps {
  readonly title: string;
  readonly ownerName: string;
  /** Where the same is shown on the site. */
  readonly path: string;
  /** The place of the player. */
  readonly children: ReactNode;
}

/** The player over the whole frame, with its title and the way to the site above it. */
export const EmbedFrame = ({ title, ownerName, path, children }: EmbedFrameProps) => {
  const { t } = useLingui();
  return (
    <div className={styles.frame}>
      {children}
      <a
        className={styles.link}
        href={path}
        target="_blank"
        rel="noopener"
        aria-label={t`Watch ${title} on ${PRODUCT_NAME}`}
      >
        <Mark size={26} />
        <span className={styles.words} translate="no">
          <span className={styles.title}>{title}</span>
          <span className={styles.owner}>{ownerName}</span>
        </span>
      </a>
    </div>
  );
};
