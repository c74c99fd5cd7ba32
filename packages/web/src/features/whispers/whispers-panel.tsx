import { useLingui } from '@lingui/react/macro';
import { ArrowLeft, PenLine, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useRootMark } from '../../platform/react/use-root-mark.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { FindRecipient } from './find-recipient.tsx';
import { WhisperThread } from './thread/whisper-thread.tsx';
import { ThreadList } from './thread-list.tsx';
import styles from './whispers-panel.module.css';
import { useWhispersStore } from './whispers-store.ts';

/** The whispers panel, beside the page, which remains usable; full screen on a phone. */
export const WhispersPanel = ({ userId }: { readonly userId: string }) => {
  const { t } = useLingui();
  useRootMark('data-docked-panel', true);
  const { place, go } = useWhispersStore();
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    const before = document.activeElement;
    panel.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  const close = () => go({ view: 'closed' });
  const title =
    place.view === 'thread' ? place.recipient.displayName : place.view === 'search' ? t`New whisper` : t`Whispers`;

  return (
    <section
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        close();
      }}
    >
      <header className={styles.header}>
        {place.view !== 'threads' && (
          <IconButton
            size="small"
            hint="none"
            label={t`All whispers`}
            icon={<ArrowLeft aria-hidden="true" />}
            onClick={() => go({ view: 'threads' })}
          />
        )}
        <h2 id={titleId} className={styles.title} translate={place.view === 'thread' ? 'no' : undefined}>
          {title}
        </h2>
        {place.view === 'threads' && (
          <IconButton
            size="small"
            hint="none"
            label={t`New whisper`}
            icon={<PenLine aria-hidden="true" />}
            data-first-focus
            onClick={() => go({ view: 'search' })}
          />
        )}
        <IconButton size="small" hint="none" label={t`Close`} icon={<X aria-hidden="true" />} onClick={close} />
      </header>
      {place.view === 'threads' && <ThreadList userId={userId} />}
      {place.view === 'search' && <FindRecipient />}
      {place.view === 'thread' && (
        <WhisperThread key={place.recipient.id} userId={userId} recipient={place.recipient} />
      )}
    </section>
  );
};
