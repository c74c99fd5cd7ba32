import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '../../../ui/a11y/visually-hidden.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import styles from './channel-page.module.css';

/** A placeholder with the page's proportions, until the first answer arrives. */
export const ChannelSkeleton = () => (
  <div className={styles.channel} data-chat="open" aria-busy="true">
    <div className={styles.stage} />
    <div className={styles.info}>
      <VisuallyHidden>
        <Trans>Loading channel</Trans>
      </VisuallyHidden>
      <div className={styles.infoPlace}>
        <Skeleton shape="round" width="6.4rem" height="6.4rem" />
        <div>
          <Skeleton width="18rem" height="2rem" />
          <Skeleton width="min(42rem, 80%)" />
        </div>
      </div>
    </div>
    <div className={styles.chat} />
  </div>
);
