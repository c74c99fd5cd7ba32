import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { isTyping } from '../../platform/react/is-typing.ts';
import { useIdleImport } from '../../platform/react/use-idle-import.ts';
import { reportError } from '../../platform/report/report-error.ts';
import { HideOnCrash } from '../../ui/state/hide-on-crash.tsx';
import styles from './search-slot.module.css';

const load = async () => (await import('../../features/search/search-box.tsx')).SearchBox;
const onError = (error: unknown): void => reportError(error, { part: 'search' });

/**
 * The place of the search box. Its code comes in a quiet moment; what stands there before looks the same, and a press on it
 * is not lost. On a phone a button opens the box over the bar. The key `/` leads there.
 */
export const SearchSlot = () => {
  const { t } = useLingui();
  const SearchBox = useIdleImport(load, onError);
  const [wanted, setWanted] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    setWanted(wanted + 1);
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
    if (event.key !== '/' || !isPlain || isTyping(event.target)) return;
    if (document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  return (
    <div className={styles.place} data-open={isOpen || undefined}>
      <button type="button" className={styles.button} aria-label={t`Search`} onClick={open}>
        <Search aria-hidden="true" />
      </button>
      <div className={styles.box}>
        {SearchBox === undefined ? (
          <button type="button" className={styles.standIn} onClick={open}>
            <Search aria-hidden="true" />
            <Trans>Search</Trans>
          </button>
        ) : (
          <HideOnCrash name="search">
            <SearchBox wanted={wanted} onClose={() => setOpen(false)} />
          </HideOnCrash>
        )}
      </div>
    </div>
  );
};
