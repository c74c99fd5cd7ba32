import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '../../ui/a11y/visually-hidden.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import styles from './channel-page.module.css';
import { stageClasses } from './stage-classes.ts';

/** A placeholder with the page's proportions, until the first answer arrives. */
export const ChannelSkeleton = () => (
  <div className={stageClasses.channel} data-chat="open" aria-busy="true">
    <div className={stageClasses.stage} />
    <div className={stageClasses.info}>
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
    <div className={stageClasses.chat} />
  </div>
);
