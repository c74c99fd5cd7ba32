import { type CompletionRequest, completionAt, isFinishedWord } from '@bandshell/domain/chat';
import { Plural, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { EmoteImage } from '../../../core/emotes/emote-image.tsx';
import { VisuallyHidden } from '../../../ui/a11y/visually-hidden.tsx';
import { commandHint } from './command-list.ts';
import styles from './completion-list.module.css';
import { type Suggestion, type SuggestionSources, suggestionsFor } from './suggestions.ts';
import { useSuggestedWords } from './use-suggested-words.ts';

/** Handles a key of the send box; true: it was for the list. */
export type CompletionKeys = (event: KeyboardEvent) => boolean;

export interface CompletionListProps extends Omit<SuggestionSources, 'words'> {
  readonly typed: string;
  /** UTF-16 position of the caret. */
  readonly caret: number;
  readonly keys: RefObject<CompletionKeys | null>;
  readonly onChoose: (request: CompletionRequest, insert: string) => void;
  /** The ids of the list and its active entry, for the field; undefined while nothing is suggested. */
  readonly onActive: (ids: { readonly list: string; readonly option: string } | undefined) => void;
}

interface SuggestionRowProps {
  readonly id: string;
  readonly suggestion: Suggestion;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

const SuggestionRow = ({ id, suggestion, isActive, onPoint, onChoose }: SuggestionRowProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isActive}
    className={styles.option}
    onPointerDown={(event) => event.preventDefault()}
    onPointerMove={onPoint}
    onClick={onChoose}
  >
    <span className={styles.label} translate="no">
      {suggestion.emoteID !== undefined && <EmoteImage id={suggestion.emoteID} token={suggestion.label} />}{' '}
      {suggestion.label}
    </span>
    {suggestion.detail !== '' && <span className={styles.detail}>{suggestion.detail}</span>}
  </div>
);

/** Suggestions for the word at the caret. The focus stays in the field; arrow keys move, Tab and Enter choose. */
export const CompletionList = ({ typed, caret, keys, onChoose, onActive, ...sources }: CompletionListProps) => {
  const { t } = useLingui();
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const [dismissed, setDismissed] = useState<string>();
  const request = completionAt(typed, caret);
  const words = useSuggestedWords(request);
  const word = request === null ? '' : `${request.start}${request.mark}${request.query}`;
  const found = request === null || dismissed === word ? [] : suggestionsFor(request, { ...sources, words });
  const count = found.length;
  const at = Math.min(chosen, count - 1);
  const active = found[at];
  const option = (suggestion: Suggestion) => `${id}-${suggestion.key}`;
  const activeId = active === undefined ? undefined : option(active);
  const report = useRef(onActive);
  report.current = onActive;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another word has its own first entry
  useEffect(() => setChosen(0), [word]);
  useEffect(() => {
    report.current(activeId === undefined ? undefined : { list: id, option: activeId });
  }, [activeId, id]);
  useEffect(() => () => report.current(undefined), []);

  keys.current = (event) => {
    if (request === null || active === undefined) return false;
    switch (event.key) {
      case 'ArrowDown':
        setChosen((at + 1) % found.length);
        return true;
      case 'ArrowUp':
        setChosen((at + found.length - 1) % found.length);
        return true;
      case 'Escape':
        setDismissed(word);
        return true;
      case 'Enter':
        if (
          isFinishedWord(
            request,
            found.map(({ insert }) => insert),
          )
        )
          return false;
        onChoose(request, active.insert);
        return true;
      case 'Tab':
        if (event.shiftKey) return false;
        onChoose(request, active.insert);
        return true;
      default:
        return false;
    }
  };
  useEffect(
    () => () => {
      keys.current = null;
    },
    [keys],
  );

  const hint = commandHint(typed);
  if (request === null || found.length === 0) {
    return hint === undefined ? null : (
      <div className={styles.frame}>
        <p className={styles.hint} translate="no">
          {hint}
        </p>
      </div>
    );
  }
  return (
    <div className={styles.frame}>
      <VisuallyHidden>
        <span role="status">
          <Plural value={count} one="# suggestion" other="# suggestions" />
        </span>
      </VisuallyHidden>
      <div id={id} role="listbox" aria-label={t`Suggestions`} className={styles.list}>
        {found.map((suggestion, index) => (
          <SuggestionRow
            key={suggestion.key}
            id={option(suggestion)}
            suggestion={suggestion}
            isActive={index === at}
            onPoint={() => setChosen(index)}
            onChoose={() => onChoose(request, suggestion.insert)}
          />
        ))}
      </div>
    </div>
  );
};
