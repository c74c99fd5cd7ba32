import type { ChatMessageRow } from '@bandshell/domain/chat';
import { useLingui } from '@lingui/react/macro';
import { Ellipsis, Reply, Shield } from 'lucide-react';
import styles from './message-tools.module.css';

export interface MessageToolsProps {
  readonly row: ChatMessageRow;
  readonly onReply?: ((row: ChatMessageRow) => void) | undefined;
  /** Opens what everybody can do about the message. */
  readonly onMenu?: ((row: ChatMessageRow) => void) | undefined;
  /** For moderators: opens what can be done about the message. */
  readonly onModerate?: ((row: ChatMessageRow) => void) | undefined;
}

/**
 * The actions that the reader can do about a message. They come with the pointer, the focus or a tap on the message.
 */
export const MessageTools = ({ row, onReply, onMenu, onModerate }: MessageToolsProps) => {
  const { t } = useLingui();
  const { displayName } = row;
  if (onReply === undefined && onMenu === undefined && onModerate === undefined) return null;
  return (
    <span className={styles.tools}>
      {onReply !== undefined && row.id !== null && (
        <button type="button" data-tool="reply" aria-label={t`Reply to ${displayName}`} onClick={() => onReply(row)}>
          <Reply aria-hidden="true" />
        </button>
      )}
      {onModerate !== undefined && (
        <button type="button" aria-label={t`Moderate ${displayName}`} onClick={() => onModerate(row)}>
          <Shield aria-hidden="true" />
        </button>
      )}
      {onMenu !== undefined && (
        <button
          type="button"
          data-tool="menu"
          aria-haspopup="dialog"
          aria-label={t`More about the message of ${displayName}`}
          onClick={() => onMenu(row)}
        >
          <Ellipsis aria-hidden="true" />
        </button>
      )}
    </span>
  );
};
