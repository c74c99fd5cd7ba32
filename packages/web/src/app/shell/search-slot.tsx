import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { type ComponentType, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SearchBoxProps } from '../../features/search/search-box.tsx';
import { reportError } from '../../platform/browser/report-error.ts';
import { fetchCode } from '../../platform/react/fetch-code.ts';
import { isTyping } from '../../platform/react/is-typing.ts';
import { useRouter } from '../../platform/router/router-context.ts';
import { HideOnCrash } from '../../ui/state/hide-on-crash.tsx';
import styles from './search-slot.module.css';

const load = async () => (await import('../../features/search/search-box.tsx')).SearchBox;

interface Loaded {
  readonly SearchBox: ComponentType<SearchBoxProps>;
  /** Text that was typed before the code was loaded. */
  readonly typed: string;
}

/** The key `/` opens the search, if nobody types and no dialog is open. */
const useSearchKey = (open: () => void): void => {
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
};

/**
 * The place of the search box. Its code is fetched when the pointer or the focus reaches the field. The placeholder
 * looks the same and keeps what is typed. On a phone a button opens the box over the bar. The key `/` focuses it.
 */
export const SearchSlot = () => {
  const { t } = useLingui();
  const [loaded, setLoaded] = useState<Loaded>();
  const [wanted, setWanted] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isAsked = useRef(false);
  const isComposing = useRef(false);
  const router = useRouter();

  const replace = (SearchBox: ComponentType<SearchBoxProps>) => {
    const { current } = field;
    // At once, so that no key gets lost between the two fields.
    flushSync(() => {
      if (current !== null && current === document.activeElement) setWanted((count) => count + 1);
      setLoaded({ SearchBox, typed: current?.value ?? '' });
    });
  };
  const want = () => {
    if (isAsked.current) return;
    isAsked.current = true;
    fetchCode(load).then(
      (SearchBox) => {
        // A word that an input method is composing would be lost with its field.
        if (isComposing.current)
          field.current?.addEventListener('compositionend', () => replace(SearchBox), { once: true });
        else replace(SearchBox);
      },
      (error: unknown) => {
        isAsked.current = false;
        reportError(error, { part: 'search' });
      },
    );
  };
  const open = () => {
    want();
    setOpen(true);
    setWanted(wanted + 1);
    field.current?.focus();
  };

  /** Enter searches, also while the code is on its way. An input method's own Enter does not submit. */
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { current } = field;
    const term = current?.value.trim() ?? '';
    if (current === null || term === '') return;
    current.value = '';
    current.blur();
    setOpen(false);
    router.navigate(`/search?term=${encodeURIComponent(term)}`);
  };

  useSearchKey(open);

  return (
    <div className={styles.place} data-open={isOpen || undefined}>
      <button type="button" className={styles.button} aria-label={t`Search`} onPointerEnter={want} onClick={open}>
        <Search aria-hidden="true" />
      </button>
      <div className={styles.box}>
        {loaded === undefined ? (
          <search className={styles.search}>
            <form className={styles.standIn} onPointerEnter={want} onSubmit={submit}>
              <Search aria-hidden="true" />
              <input
                ref={field}
                type="text"
                role="combobox"
                aria-label={t`Search channels and categories`}
                placeholder={t`Search`}
                aria-keyshortcuts="/"
                aria-expanded="false"
                aria-controls="search-suggestions"
                autoComplete="off"
                onFocus={want}
                onCompositionStart={() => {
                  isComposing.current = true;
                }}
                onCompositionEnd={() => {
                  isComposing.current = false;
                }}
              />
            </form>
          </search>
        ) : (
          <HideOnCrash name="search">
            <loaded.SearchBox typed={loaded.typed} wanted={wanted} onClose={() => setOpen(false)} />
          </HideOnCrash>
        )}
      </div>
    </div>
  );
};
