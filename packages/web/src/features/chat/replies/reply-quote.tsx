import { hideRanges, type RowReply } from '@bandshell/domain/chat';
import { Trans, useLingui } from '@lingui/react/macro';
import { Reply } from 'lucide-react';
import { VisuallyHidden } from '../../../ui/a11y/visually-hidden.tsx';
import { useHiddenRanges } from '../filter/use-hidden-ranges.ts';
import styles from './reply-quote.module.css';

export interface ReplyQuoteProps {
  readonly reply: RowReply;
  /** Opens the thread. Without it the line is only text. */
  readonly onOpen?: (() => void) | undefined;
}

/** The line above a reply: whom and what it answers. */
export const ReplyQuote = ({ reply, onOpen }: ReplyQuoteProps) => {
  const { t } = useLingui();
  const { parentDisplayName: name } = reply;
  const hidden = useHiddenRanges(reply.parentFlags ?? '');
  const content = (
    <>
      <Reply aria-hidden="true" />
      <VisuallyHidden>{t`Reply to`} </VisuallyHidden>
      <span className={styles.text} dir="auto">
        <span translate="no">@{name}</span>{' '}
        {reply.parentText === '' ? (
          <i>
            <Trans>message deleted</Trans>
          </i>
        ) : (
          <span translate="no">{hideRanges(reply.parentText, hidden)}</span>
        )}
      </span>
    </>
  );
  return onOpen === undefined ? (
    <span className={styles.quote}>{content}</span>
  ) : (
    <button
      type="button"
      className={styles.quote}
      tabIndex={-1}
      data-tool="thread"
      title={t`Show the thread`}
      onClick={onOpen}
    >
      {content}
    </button>
  );
};
