import { SEARCH_MAX, searchPath, searchText } from '@bandshell/domain/search';
import { useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { useQuery } from 'urql';
import { anonymous } from '../../platform/graphql/anonymous.ts';
import { isComposing } from '../../platform/react/is-composing.ts';
import { useSettled } from '../../platform/react/use-settled.ts';
import { useRouter } from '../../platform/router/router-context.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import styles from './search-box.module.css';
import { SearchOptionRow } from './search-option-row.tsx';
import { type SearchOption, searchOptions } from './search-options.ts';
import { SearchSuggestions } from './search-suggestions-query.ts';

/** The place that an arrow key chooses next; from none, the first or the last one. */
const nextPlace = (place: number | null, step: 1 | -1, count: number): number =>
  ((place ?? (step === 1 ? -1 : count)) + step + count) % count;

export interface SearchBoxProps {
  /** Everything that was typed before the code of the search box was there. */
  readonly typed: string;
  /** Changes when the search box should take the focus. */
  readonly wanted: number;
  /** The user has finished searching. */
  readonly onClose: () => void;
}

/** The options for a typed text, and the reason for which there are no suggestions among them. */
const useSuggestions = (typed: string) => {
  const { t } = useLingui();
  const search = useSettled(searchText(typed));
  const [{ data, error, fetching }] = useQuery({
    query: SearchSuggestions,
    variables: { search },
    pause: search === '',
    context: anonymous,
  });
  const found = search === '' ? undefined : data?.searchSuggestions;
  const noneText =
    error !== undefined && found === undefined
      ? t`The search cannot be reached. Try again in a moment.`
      : found === undefined || fetching
        ? t`Searching…`
        : t`No channel, category or tag starts with “${search}”.`;
  return {
    options: searchOptions(found?.channels ?? [], found?.categories ?? [], found?.tags ?? [], typed.trim()),
    noneText,
  };
};

interface SuggestionListProps {
  /** Prefix of the ids in the document. */
  readonly base: string;
  readonly options: readonly SearchOption[];
  readonly chosen: SearchOption | undefined;
  /** The reason for which only what was typed can be chosen. */
  readonly noneText: string;
  readonly onChoose: (option: SearchOption) => void;
}

const SuggestionList = ({ base, options, chosen, noneText, onChoose }: SuggestionListProps) => {
  const { t } = useLingui();
  return (
    <>
      <div id={`${base}-list`} role="listbox" aria-label={t`Suggestions`}>
        {options.map((option) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
          <div
            key={option.key}
            id={`${base}-${option.key}`}
            role="option"
            aria-selected={option === chosen}
            className={styles.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            <SearchOptionRow option={option} />
          </div>
        ))}
      </div>
      {options.length === 1 && (
        <p className={styles.none} role="status">
          {noneText}
        </p>
      )}
    </>
  );
};

/** Puts the caret behind the text whenever `wanted` changes to another number than 0. */
const useFocusWhenWanted = (input: RefObject<HTMLInputElement | null>, wanted: number): void => {
  useLayoutEffect(() => {
    const { current } = input;
    if (wanted === 0 || current === null) return;
    current.focus();
    current.setSelectionRange(current.value.length, current.value.length);
  }, [input, wanted]);
};

/**
 * Suggests channels, categories and tags while the user types (ARIA APG, combobox with a list box). Nothing is chosen at
 * first, so Enter opens the results of what was typed, whether suggestions have come or not. An arrow key chooses one.
 */
export const SearchBox = ({ typed: typedBefore, wanted, onClose }: SearchBoxProps) => {
  const { t } = useLingui();
  const router = useRouter();
  const base = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(typedBefore);
  const [isOpen, setOpen] = useState(wanted > 0 && typedBefore !== '');
  /** The place of the suggestion that an arrow key chose. */
  const [active, setActive] = useState<number | null>(null);
  const { options, noneText } = useSuggestions(typed);

  useFocusWhenWanted(input, wanted);

  const isAsked = isOpen && searchText(typed) !== '';
  const chosen = active === null ? undefined : options[Math.min(active, options.length - 1)];

  const leave = () => {
    setOpen(false);
    input.current?.blur();
    onClose();
  };
  const go = ({ to }: Pick<SearchOption, 'to'>) => {
    setTyped('');
    leave();
    router.navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        event.preventDefault();
        setOpen(true);
        setActive(nextPlace(active, event.key === 'ArrowDown' ? 1 : -1, options.length));
        return;
      }
      case 'Enter':
        // An input method ends its composition with this key. Safari reports that only by the key code.
        if (isComposing(event.nativeEvent)) return;
        event.preventDefault();
        if (searchText(typed) === '') return;
        go(isAsked && chosen !== undefined ? chosen : { to: searchPath(typed.trim()) });
        return;
      case 'Escape':
        // Theatre mode also handles this key, but not while it closes the list.
        event.preventDefault();
        if (isAsked) setOpen(false);
        else leave();
    }
  };

  return (
    <search className={styles.box}>
      <Search aria-hidden="true" className={styles.icon} />
      <input
        ref={input}
        type="text"
        role="combobox"
        className={styles.input}
        aria-label={t`Search channels and categories`}
        placeholder={t`Search`}
        aria-keyshortcuts="/"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={SEARCH_MAX}
        aria-expanded={isAsked}
        aria-controls={`${base}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isAsked && chosen !== undefined ? `${base}-${chosen.key}` : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setActive(null);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => {
          setOpen(false);
          onClose();
        }}
        onKeyDown={onKeyDown}
      />
      {typed !== '' && (
        <IconButton
          label={t`Clear the search`}
          hint="none"
          size="small"
          icon={<X aria-hidden="true" />}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setTyped('')}
        />
      )}
      <div className={styles.panel} hidden={!isAsked}>
        <SuggestionList base={base} options={options} chosen={chosen} noneText={noneText} onChoose={go} />
      </div>
    </search>
  );
};
