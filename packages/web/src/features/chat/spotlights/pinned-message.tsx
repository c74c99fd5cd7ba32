import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronUp, Pin, PinOff, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { cx } from '../../../ui/cx.ts';
import { MessageText } from '../segments/message-text.tsx';
import styles from './pinned-message.module.css';
import type { ShownPin } from './shown-pin.ts';

export interface PinnedMessageProps {
  readonly pin: ShownPin;
  /** For moderators. */
  readonly onUnpin: (() => void) | undefined;
}

/** The message above the chat. A reader can shorten or hide it for themselves. */
export const PinnedMessage = ({ pin, onUnpin }: PinnedMessageProps) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const text = useRef<HTMLParagraphElement>(null);
  const [isLong, setLong] = useState(false);
  const [isHidden, setHidden] = useState(false);
  const { pinnedByName, displayName } = pin;
  useLayoutEffect(() => {
    const element = text.current;
    if (element === null) return;
    const measure = () => setLong((was) => was || element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  if (isHidden) return null;
  return (
    <section className={styles.pinned} aria-label={t`Pinned message`}>
      <div className={styles.head}>
        <Pin aria-hidden="true" />
        <p className={styles.by}>
          <Trans>
            Pinned by <b translate="no">{pinnedByName}</b>
          </Trans>
        </p>
        {onUnpin !== undefined && (
          <IconButton size="small" label={t`Unpin`} icon={<PinOff aria-hidden="true" />} onClick={onUnpin} />
        )}
        {isLong && (
          <IconButton
            size="small"
            aria-expanded={isOpen}
            label={isOpen ? t`Show two lines` : t`Show all`}
            icon={isOpen ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
            onClick={() => setOpen(!isOpen)}
          />
        )}
        <IconButton
          size="small"
          label={t`Hide for me`}
          icon={<X aria-hidden="true" />}
          onClick={() => setHidden(true)}
        />
      </div>
      <p ref={text} className={cx(styles.text, !isOpen && styles.short)} dir="auto" translate="no" role="status">
        <b>{displayName}</b>: <MessageText text={pin.text} emotes="" />
      </p>
    </section>
  );
};
