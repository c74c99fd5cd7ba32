import { useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './chat-top.module.css';

/** Height in px from which the row is folded on a phone: less would hide next to nothing. */
const FOLDED_FROM = 72;

const isPhone = (): boolean => window.matchMedia('(width < 768px)').matches;

/**
 * Pinned message, poll and raid above the messages. They never take more than a third of the column; on a phone they are
 * one row. A button shows what is cut as a sheet over the messages, which stay where they are.
 */
export const ChatTop = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useLingui();
  const id = useId();
  const top = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const fold = useRef<HTMLButtonElement>(null);
  const [isLong, setLong] = useState(false);
  /** Height (px) of the place that the open sheet left; undefined while it is closed. */
  const [place, setPlace] = useState<number>();
  const isOpen = place !== undefined;
  // Escape also reaches the sheet where the focus is on something that it shows.
  useEffect(() => {
    const { current } = top;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !isOpen) return;
      setPlace(undefined);
      fold.current?.focus();
    };
    current?.addEventListener('keydown', onKey);
    return () => current?.removeEventListener('keydown', onKey);
  }, [isOpen]);
  useEffect(() => {
    if (top.current === null || content.current === null) return;
    const [outer, inner] = [top.current, content.current];
    const observer = new ResizeObserver(() => {
      const height = inner.offsetHeight;
      if (isOpen && height > FOLDED_FROM) return;
      setLong(height > (isPhone() ? FOLDED_FROM : outer.offsetHeight));
      setPlace(undefined);
    });
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [isOpen]);
  return (
    <>
      <div ref={top} className={styles.top} data-open={isOpen || undefined} data-long={isLong || undefined}>
        <div id={id} className={styles.scroll}>
          <div ref={content}>{children}</div>
        </div>
        {isLong && (
          <button
            ref={fold}
            type="button"
            className={styles.fold}
            aria-controls={id}
            aria-expanded={isOpen}
            aria-label={isOpen ? t`Show less above the chat` : t`Show all above the chat`}
            onClick={() => setPlace(isOpen ? undefined : top.current?.offsetHeight)}
          >
            {isOpen ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
          </button>
        )}
      </div>
      {isOpen && <div style={{ height: place }} />}
    </>
  );
};
