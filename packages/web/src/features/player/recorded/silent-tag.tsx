import { Trans } from '@lingui/react/macro';
import { VolumeX } from 'lucide-react';
import styles from './recorded.module.css';

/** Shows that this range has no sound, regardless of the volume. */
export const SilentTag = () => (
  <p className={styles.silent} role="status">
    <VolumeX aria-hidden="true" />
    <Trans>This part is muted</Trans>
  </p>
);
