import type { ChatList, ChatMessageRow } from '@bandshell/domain/chat';
import { Trans, useLingui } from '@lingui/react/macro';
import { Reply } from 'lucide-react';
import { useQuery } from 'urql';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { ChatMessage } from '../chat-message.tsx';
import styles from './thread-dialog.module.css';
import { ChatThreadQuery, threadRows } from './thread-rows.ts';

export interface ThreadDialogProps {
  readonly channelLogin: string;
  readonly threadId: string;
  /** The content that the chat shows now. */
  readonly list: ChatList;
  readonly onReply?: ((row: ChatMessageRow) => void) | undefined;
  readonly onClose: () => void;
}

const nothing = (): void => undefined;

/** A message and its replies. New replies appear as they come. */
export const ThreadDialog = ({ channelLogin, threadId, list, onReply, onClose }: ThreadDialogProps) => {
  const { t } = useLingui();
  const [{ data, error }, fetchAgain] = useQuery({
    query: ChatThreadQuery,
    variables: { login: channelLogin, threadID: threadId },
    requestPolicy: 'network-only',
  });
  const thread = data?.user?.channel?.chatThread ?? undefined;
  const rows = threadRows(thread, list, threadId);
  const last = rows.findLast((row) => row.state.name === 'shown');
  const reply =
    onReply &&
    ((row: ChatMessageRow) => {
      onClose();
      onReply(row);
    });
  return (
    <Dialog
      open
      title={t`Thread`}
      onClose={onClose}
      actions={
        reply !== undefined &&
        last !== undefined && (
          <Button variant="primary" icon={<Reply aria-hidden="true" />} onClick={() => reply(last)}>
            <Trans>Reply</Trans>
          </Button>
        )
      }
    >
      {thread?.hasMore === true && (
        <p className={styles.older}>
          <Trans>Older replies are not shown.</Trans>
        </p>
      )}
      <ol className={styles.rows} aria-label={t`Messages`}>
        {rows.map((row) => (
          <li key={row.key}>
            <ChatMessage row={row} onRetry={nothing} onDismiss={nothing} onReply={reply} />
          </li>
        ))}
      </ol>
      {thread === undefined && error === undefined && rows.length < 2 && <Skeleton shape="block" height="6rem" />}
      {thread === undefined && error !== undefined && (
        <ErrorState
          title={t`The thread could not be loaded`}
          onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
        />
      )}
    </Dialog>
  );
};
