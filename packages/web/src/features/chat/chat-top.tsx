import { useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './chat-top.module.css';

/** Height in px from which the row is folded on a phone: less would hide next to nothing. */
const FOLDED_FROM = 72;

/**
 * Pinned message, poll and raid above the messages. They never take more than a third of the column, where they scroll. On a
 * phone they are one row, which a button opens.
 */
export const ChatTop = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useLingui();
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const { current } = content;
    if (current === null) return;
    const observer = new ResizeObserver(() => setLong(current.offsetHeight > FOLDED_FROM));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div className={styles.top} data-open={isOpen || undefined} data-long={isLong || undefined}>
      <div id={id} className={styles.scroll}>
        <div ref={content}>{children}</div>
      </div>
      {isLong && (
        <button
          type="button"
          className={styles.fold}
          aria-controls={id}
          aria-expanded={isOpen}
          aria-label={isOpen ? t`Show less above the chat` : t`Show all above the chat`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
        </button>
      )}
    </div>
  );
};
