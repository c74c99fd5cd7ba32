import { Plural, Trans } from '@lingui/react/macro';
import styles from './hype-banner.module.css';

/** The time of a level in whole minutes, because it is computed once a minute. */
export const TimeLeft = ({ ms }: { readonly ms: number }) => {
  const minutes = Math.floor(ms / 60_000);
  return (
    <span className={styles.time}>
      {minutes < 1 ? <Trans>Last minute</Trans> : <Plural value={minutes} one="# min left" other="# min left" />}
    </span>
  );
};
