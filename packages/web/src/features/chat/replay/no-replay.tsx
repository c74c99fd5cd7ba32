import { Trans, useLingui } from '@lingui/react/macro';
import { MessageCircle } from 'lucide-react';
import { useRootMark } from '../../../platform/react/use-root-mark.ts';
import column from '../chat-column.module.css';
import styles from '../chat-log.module.css';

/** The column for content without a stored chat. */
export const NoReplay = ({ text }: { readonly text: string }) => {
  const { t } = useLingui();
  useRootMark('data-quiet-chat', true);
  return (
    <section className={column.column} aria-label={t`Chat replay`}>
      <h2 className={column.head}>
        <Trans>Chat replay</Trans>
      </h2>
      <div className={styles.log}>
        <div className={styles.empty}>
          <MessageCircle aria-hidden="true" />
          <p>{t`No chat replay`}</p>
          <p>{text}</p>
        </div>
      </div>
    </section>
  );
};
