import { Trans } from '@lingui/react/macro';
import { VolumeX } from 'lucide-react';
import styles from './recorded.module.css';

/** Says that there is no sound here, whatever the viewer's volume. */
export const SilentTag = () => (
  <p className={styles.silent} role="status">
    <VolumeX aria-hidden="true" />
    <Trans>This part is muted</Trans>
  </p>
);
