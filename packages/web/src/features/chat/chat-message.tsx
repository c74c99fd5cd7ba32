import { CHAT_GROUNDS, type ChatMessageRow, readableColor } from '@bandshell/domain/chat';
import { Trans, useLingui } from '@lingui/react/macro';
import { Megaphone } from 'lucide-react';
import { type CSSProperties, memo, Suspense, useContext } from 'react';
import { clockTime } from '../../platform/format/times.ts';
import { VisuallyHidden } from '../../ui/a11y/visually-hidden.tsx';
import { cx } from '../../ui/cx.ts';
import { ChatBadges } from './chat-badges.tsx';
import { ChatComponentsContext } from './chat-components.ts';
import styles from './chat-message.module.css';
import { ChatVisitNote } from './chat-visit.tsx';
import { FailureReason } from './failure-reason.tsx';
import { useHiddenRanges } from './filter/use-hidden-ranges.ts';
import { LinkPreview } from './link-previews/link-preview.tsx';
import { useIsHidden } from './message-menu/hidden-users.ts';
import { MessageTools } from './message-tools.tsx';
import { ChatterName } from './names/chatter-name.tsx';
import { ReplyQuote } from './replies/reply-quote.tsx';
import { MessageText } from './segments/message-text.tsx';

export interface ChatMessageProps {
  readonly row: ChatMessageRow;
  readonly onRetry: (row: ChatMessageRow) => void;
  readonly onDismiss: (row: ChatMessageRow) => void;
  readonly onReply?: ((row: ChatMessageRow) => void) | undefined;
  /** Opens the thread of a reply. */
  readonly onThread?: ((row: ChatMessageRow) => void) | undefined;
  /** Opens what everybody can do about the message. */
  readonly onMenu?: ((row: ChatMessageRow) => void) | undefined;
  /** For moderators: opens what can be done about the message. */
  readonly onModerate?: ((row: ChatMessageRow) => void) | undefined;
  /** False if `at` is not a time of day. */
  readonly hasClock?: boolean;
}

/** One message. Rows are immutable, so an unchanged row does not render again. */
export const ChatMessage = memo((props: ChatMessageProps) => {
  const { row, onRetry, onDismiss, onReply, onThread, onMenu, onModerate, hasClock = true } = props;
  const { t } = useLingui();
  const clock = hasClock ? clockTime(row.at) : undefined;
  const hidden = useHiddenRanges(row.flags ?? '');
  const isUserHidden = useIsHidden(row.login);
  const components = useContext(ChatComponentsContext);
  const { state, isAction, isMention, displayName, badges, reply, announcement } = row;
  if (isUserHidden && announcement === undefined) return null;
  return (
    <div
      className={cx(
        styles.message,
        isMention && styles.mentioning,
        state.name === 'pending' && styles.pending,
        announcement !== undefined && styles.announcement,
      )}
      data-color={announcement}
      style={nameColors(row.color)}
      title={clock}
      data-at={clock}
      data-row={row.key}
      tabIndex={-1}
    >
      {announcement !== undefined && (
        <p className={styles.announced}>
          <Megaphone aria-hidden="true" />
          <Trans>Announcement</Trans>
        </p>
      )}
      {reply !== undefined && <ReplyQuote reply={reply} onOpen={onThread && (() => onThread(row))} />}
      {isMention && <VisuallyHidden>{t`Mentions you:`} </VisuallyHidden>}
      {onModerate !== undefined && row.visit != null && <ChatVisitNote visit={row.visit} />}
      {onModerate !== undefined && components !== null && <components.NameMark login={row.login} />}
      {row.origin !== undefined && components !== null && (
        <Suspense>
          <components.OriginBadge channelID={row.origin} />
        </Suspense>
      )}
      <ChatBadges badges={badges} />
      <ChatterName login={row.login} displayName={displayName} className={styles.name} loginClassName={styles.login} />
      {isAction ? ' ' : ': '}
      {state.name === 'deleted' ? (
        <span className={styles.deleted}>
          <Trans>message deleted</Trans>
        </span>
      ) : (
        <span className={cx(styles.text, isAction && styles.action)} dir="auto" translate="no">
          <MessageText text={row.text} emotes={row.emotes} bits={row.bits} hidden={hidden} />
        </span>
      )}
      {state.name !== 'deleted' && <LinkPreview text={row.text} emotes={row.emotes} />}
      {state.name === 'pending' && (
        <VisuallyHidden>
          {' '}
          <Trans>(sending)</Trans>
        </VisuallyHidden>
      )}
      {state.name === 'shown' && announcement === undefined && (
        <MessageTools row={row} onReply={onReply} onMenu={onMenu} onModerate={onModerate} />
      )}
      {state.name === 'failed' && (
        <p className={styles.failure}>
          <FailureReason reason={state.reason} until={state.until} />
          <span className={styles.ways}>
            <button type="button" className={styles.inline} onClick={() => onRetry(row)}>
              <Trans>Try again</Trans>
            </button>
            <button type="button" className={styles.inline} onClick={() => onDismiss(row)}>
              <Trans>Discard</Trans>
            </button>
          </span>
        </p>
      )}
    </div>
  );
});
ChatMessage.displayName = 'ChatMessage';

const colors = new Map<string, CSSProperties>();
/** Limit of cached colours; only a user who tries many colours reaches it. */
const MOST_COLORS = 500;

/** The name's colour in both themes; the style sheet selects the matching one. */
function nameColors(color: string): CSSProperties {
  const known = colors.get(color);
  if (known !== undefined) return known;
  const style = {
    '--name-dark': readableColor(color, CHAT_GROUNDS.dark),
    '--name-light': readableColor(color, CHAT_GROUNDS.light),
    '--name-own': color,
  } as CSSProperties;
  if (colors.size >= MOST_COLORS) colors.clear();
  colors.set(color, style);
  return style;
}
