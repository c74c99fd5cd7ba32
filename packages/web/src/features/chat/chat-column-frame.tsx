import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './chat-column.module.css';

/** The chat column with its header, without content. */
export const ChatColumnFrame = ({ children }: { readonly children?: ReactNode }) => {
  const { t } = useLingui();
  return (
    <section className={styles.column} aria-label={t`Chat`}>
      <h2 className={styles.head}>
        <Trans>Stream chat</Trans>
      </h2>
      {children}
    </section>
  );
};
