import { useLingui } from '@lingui/react/macro';
import { ContentPlayer } from '../../../features/player/content-player.tsx';
import { VisuallyHidden } from '../../../ui/a11y/visually-hidden.tsx';
import { useNotifyFailure } from './embed-failure.ts';
import styles from './player-embed.module.css';

/** A frame whose address names content that the site does not have, or has no more. The player says so. */
export const EmbedInvalid = () => {
  const { t } = useLingui();
  const title = t`Video player`;
  useNotifyFailure(true);
  return (
    <div className={styles.frame}>
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      <ContentPlayer content={{ type: 'invalid' }} isMature={false} title={title} ownerName="" />
    </div>
  );
};
