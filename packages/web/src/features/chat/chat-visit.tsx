import type { ChatVisit } from '@bandshell/domain/chat';
import { useLingui } from '@lingui/react/macro';
import { Sparkles } from 'lucide-react';
import styles from './chat-visit.module.css';

/** Tells moderators that a message is its sender's first one here, or that a new chatter came back. */
export const ChatVisitNote = ({ visit }: { readonly visit: ChatVisit }) => {
  const { t } = useLingui();
  return (
    <span className={styles.note}>
      <Sparkles aria-hidden="true" />
      {visit === 'first' ? t`First message` : t`Returning chatter`}
    </span>
  );
};
