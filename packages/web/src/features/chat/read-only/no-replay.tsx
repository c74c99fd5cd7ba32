import { useLingui } from '@lingui/react/macro';
import { MessageCircle } from 'lucide-react';
import { useRootMark } from '../../../platform/react/use-root-mark.ts';
import styles from '../chat-log.module.css';
import { ReplayFrame } from './replay-frame.tsx';

/** The column for content without a stored chat. */
export const NoReplay = ({ text }: { readonly text: string }) => {
  const { t } = useLingui();
  useRootMark('data-quiet-chat', true);
  return (
    <ReplayFrame>
      <div className={styles.log}>
        <div className={styles.empty}>
          <MessageCircle aria-hidden="true" />
          <p>{t`No chat replay`}</p>
          <p>{text}</p>
        </div>
      </div>
    </ReplayFrame>
  );
};
