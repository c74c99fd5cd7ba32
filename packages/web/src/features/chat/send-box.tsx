import {
  type ChatList,
  type ChatMessageRow,
  type CompletionRequest,
  completeText,
  readDraft,
} from '@bandshell/domain/chat';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useEmoteParts } from '../../core/emotes/emote-parts.ts';
import { isComposing } from '../../platform/react/is-composing.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { Button } from '../../ui/button/button.tsx';
import { cx } from '../../ui/cx.ts';
import { HideOnCrash } from '../../ui/state/hide-on-crash.tsx';
import column from './chat-column.module.css';
import type { ChatViewer } from './chat-column-props.ts';
import type { ChatRoom } from './chat-room.ts';
import type { CompletionKeys, CompletionListProps } from './complete/completion-list.tsx';
import { readStoredDraft, storeDraft } from './draft-store.ts';
import { insertWord } from './insert-word.ts';
import { takeDraftWords } from './message-menu/draft-words.ts';
import { ReplyBar } from './replies/reply-bar.tsx';
import styles from './send-box.module.css';
import { useKeyboardView } from './use-keyboard-view.ts';

const CompletionList = lazyPart(async () => (await import('./complete/completion-list.tsx')).CompletionList);

/** Texts without these marks have no suggestions, so that the code for them is not loaded. */
const MARKS = /[@:]|^\//;

const roleOf = ({ viewer, channelLogin, canModerate }: SendBoxProps) => {
  if (viewer?.login.toLowerCase() === channelLogin.toLowerCase()) return 'owner';
  return canModerate ? 'moderator' : 'viewer';
};

/** Number of sent lines that the up arrow can recall. */
const MOST_REMEMBERED = 20;

/** The text in the box, which a reload keeps, and the place of the caret. Other parts of the page insert words into it. */
const useDraft = (channelLogin: string, field: RefObject<HTMLTextAreaElement | null>) => {
  const [{ typed, caret }, setLine] = useState(() => ({ typed: readStoredDraft(channelLogin), caret: 0 }));
  const setTyped = (text: string, at = text.length) => {
    setLine({ typed: text, caret: at });
    storeDraft(channelLogin, text);
  };
  const insert = useEffectEvent((word: string) => {
    insertWord(field.current, word, setTyped);
    field.current?.focus();
  });
  useEffect(() => takeDraftWords(channelLogin.toLowerCase(), (word) => insert(word)), [channelLogin]);
  const choose = (request: CompletionRequest, insert: string) => {
    const completed = completeText(typed, request, insert);
    setTyped(completed.text, completed.caret);
    const element = field.current;
    element?.focus();
    // The caret is set after React has written the text.
    requestAnimationFrame(() => element?.setSelectionRange(completed.caret, completed.caret));
  };
  return { typed, caret, setLine, setTyped, choose };
};

/** A new reply brings the focus to the box. */
const useFocusOnReply = (field: RefObject<HTMLTextAreaElement | null>, replyId: string | null | undefined): void => {
  useEffect(() => {
    if (replyId !== undefined) field.current?.focus();
  }, [field, replyId]);
};

/** The lines that were sent, which the arrow keys bring back while the box is untouched. */
const useSentLines = (typed: string, setTyped: (text: string) => void) => {
  const sent = useRef<string[]>([]);
  const recalled = useRef(-1);
  const remember = (text: string) => {
    sent.current = [text, ...sent.current].slice(0, MOST_REMEMBERED);
    recalled.current = -1;
  };
  const recall = (step: number): boolean => {
    const next = recalled.current + step;
    const isUntouched = typed === '' || typed === sent.current[recalled.current];
    if (!isUntouched || next < -1 || next >= sent.current.length) return false;
    recalled.current = next;
    setTyped(sent.current[next] ?? '');
    return true;
  };
  return { remember, recall };
};

/** The number of characters that are left, or too many; null if there are plenty. */
const LeftCount = ({ id, left }: { readonly id: string; readonly left: number | null }) => {
  const { t } = useLingui();
  const excess = left === null ? 0 : -left;
  return (
    <span id={id} className={cx(styles.count, left !== null && left < 0 && styles.over)}>
      {left === null ? '' : left < 0 ? t`${excess} too many` : t`${left} left`}
    </span>
  );
};

export interface SendBoxProps {
  readonly channelLogin: string;
  readonly viewer: ChatViewer | undefined;
  readonly list: ChatList;
  readonly canModerate: boolean;
  /** Null while the viewer is unknown: the box is disabled. */
  readonly room: ChatRoom | null;
  /** The message that the next one answers. */
  readonly replyTo?: ChatMessageRow | undefined;
  readonly onReplyEnd: () => void;
  /** Beside the button that sends. */
  readonly tools?: ReactNode;
  /** Above the field: what the page knows about the text before it is sent. */
  readonly preview?: ((draft: string) => ReactNode) | undefined;
}

interface SuggestionsProps extends Pick<CompletionListProps, 'typed' | 'caret' | 'keys' | 'onChoose' | 'onActive'> {
  readonly box: SendBoxProps;
}

const Suggestions = ({ box, typed, caret, keys, onChoose, onActive }: SuggestionsProps) => (
  <HideOnCrash name="suggestions of the send box">
    <Suspense>
      <CompletionList
        typed={typed}
        caret={caret}
        list={box.list}
        channelLogin={box.channelLogin.toLowerCase()}
        selfLogin={box.viewer?.login.toLowerCase() ?? null}
        role={roleOf(box)}
        keys={keys}
        onChoose={onChoose}
        onActive={onActive}
      />
    </Suspense>
  </HideOnCrash>
);

/** Sends messages to a room. Enter sends, the up arrow recalls sent lines, Escape ends a reply. */
export const SendBox = (props: SendBoxProps) => {
  const { channelLogin, room, replyTo, onReplyEnd, tools, preview } = props;
  const { t } = useLingui();
  const [suggested, setSuggested] = useState<{ readonly list: string; readonly option: string }>();
  const field = useRef<HTMLTextAreaElement>(null);
  const { typed, caret, setLine, setTyped, choose } = useDraft(channelLogin, field);
  const completionKeys = useRef<CompletionKeys | null>(null);
  const { remember, recall } = useSentLines(typed, setTyped);
  const countId = useId();
  const keyboard = useKeyboardView();
  const emotes = useEmoteParts();
  const { text, left, canSend } = readDraft(typed);

  const send = () => {
    if (!canSend || room === null) return;
    if (!room.say(text, replyTo)) return;
    onReplyEnd();
    remember(text);
    setTyped('');
    field.current?.focus();
  };

  useFocusOnReply(field, replyTo?.id);

  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition Enter and the arrows belong to the input method.
    if (isComposing(event.nativeEvent) || event.altKey || event.ctrlKey || event.metaKey) return;
    if (completionKeys.current?.(event) === true) {
      event.preventDefault();
      return;
    }
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send();
    } else if (event.key === 'Escape' && replyTo !== undefined) {
      event.preventDefault();
      onReplyEnd();
    } else if (event.key === 'ArrowUp' && recall(1)) event.preventDefault();
    else if (event.key === 'ArrowDown' && recall(-1)) event.preventDefault();
  };

  return (
    <form
      className={column.foot}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {replyTo !== undefined && <ReplyBar row={replyTo} onEnd={onReplyEnd} />}
      {MARKS.test(typed) && (
        <Suggestions
          box={props}
          typed={typed}
          caret={caret}
          keys={completionKeys}
          onChoose={choose}
          onActive={setSuggested}
        />
      )}
      {preview?.(typed)}
      <div className={styles.field}>
        <textarea
          ref={field}
          className={styles.input}
          rows={1}
          value={typed}
          placeholder={t`Send a message`}
          aria-label={t`Send a message`}
          aria-describedby={left === null ? undefined : countId}
          aria-invalid={left !== null && left < 0}
          enterKeyHint="send"
          autoComplete="off"
          maxLength={4000}
          disabled={room === null}
          onChange={(event) => setTyped(event.target.value, event.target.selectionStart)}
          onSelect={({ currentTarget: { value, selectionStart } }) =>
            // The key that completes a word may report the place of the caret before it.
            setLine((line) => (line.typed === value ? { ...line, caret: selectionStart } : line))
          }
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={suggested?.list}
          aria-activedescendant={suggested?.option}
          onKeyDown={onKeyDown}
          {...keyboard}
        />
      </div>
      <div className={styles.sendRow}>
        {tools}
        <LeftCount id={countId} left={left} />
        {room !== null && emotes?.picker((token) => insertWord(field.current, token, setTyped))}
        <Button type="submit" variant="primary" size="small" disabled={room === null || !canSend}>
          <Trans>Chat</Trans>
        </Button>
      </div>
    </form>
  );
};
