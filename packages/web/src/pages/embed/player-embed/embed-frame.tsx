import { PRODUCT_NAME } from '@bandshell/domain/kernel';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../../ui/a11y/visually-hidden.tsx';
import { Mark } from '../../../ui/icon/mark.tsx';
import styles from './player-embed.module.css';

export interface EmbedFrameProps {
  readonly title: string;
  readonly ownerName: string;
  /** The page of the same content on the site. */
  readonly path: string;
  /** The place of the player. */
  readonly children: ReactNode;
}

/** The player fills the frame. Its title and a link to the site are above it. */
export const EmbedFrame = ({ title, ownerName, path, children }: EmbedFrameProps) => (
  <div className={styles.frame}>
    {children}
    <a className={styles.link} href={path} target="_blank" rel="noopener">
      <Mark size={26} />
      <div className={styles.text}>
        <h1 className={styles.title} translate="no">
          {title}
        </h1>
        <span className={styles.owner} translate="no">
          {ownerName}
        </span>
        <VisuallyHidden>
          <Trans>on {PRODUCT_NAME}</Trans>
        </VisuallyHidden>
      </div>
    </a>
  </div>
);
