import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import styles from '../chat-column.module.css';

/** The column of a replay with its header. It has one part, which takes the height that is left. */
export const ReplayFrame = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useLingui();
  return (
    <section className={cx(styles.column, styles.replay)} aria-label={t`Chat replay`}>
      <div className={styles.head}>
        <h2 className={styles.heading}>
          <Trans>Chat replay</Trans>
        </h2>
      </div>
      {children}
    </section>
  );
};
