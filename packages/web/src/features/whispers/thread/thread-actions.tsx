import { channelPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, Ellipsis, Trash2, Tv } from 'lucide-react';
import { useState } from 'react';
import { type Problem, problemOf } from '../../../core/messages/problem-text.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Menu } from '../../../ui/menu/menu.tsx';
import { MenuItem, MenuSeparator } from '../../../ui/menu/menu-item.tsx';
import { useSnackbar } from '../../../ui/snackbar/use-snackbar.ts';
import type { WhisperRecipient } from '../whispers-store.ts';
import { useBlockUser, useUnblockUser } from './use-block-user.ts';
import { useClearWhisperThread } from './use-clear-whisper-thread.ts';
import styles from './whisper-thread.module.css';

export interface ThreadActionsProps {
  readonly recipient: WhisperRecipient;
  /** Undefined if there is no thread to archive. */
  readonly threadId: string | undefined;
  readonly isBlocked: boolean;
  readonly onChanged: () => void;
}

/** Actions on a thread and its other user. */
export const ThreadActions = ({ recipient, threadId, isBlocked, onChanged }: ThreadActionsProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [asked, setAsked] = useState<'block' | 'clear'>();
  const [{ fetching: blocking }, block] = useBlockUser();
  const [, unblock] = useUnblockUser();
  const [{ fetching: clearing }, clear] = useClearWhisperThread();
  const { id: targetID, displayName: name } = recipient;

  const settle = (problem: Problem | null, done: string) => {
    setAsked(undefined);
    if (problem === null) show({ type: 'success', message: done });
    else show({ type: 'error', message: problem.message });
    onChanged();
  };

  return (
    <div className={styles.actions}>
      <Menu
        label={t`More about ${name}`}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            size="small"
            hint="none"
            label={t`More about ${name}`}
            icon={<Ellipsis aria-hidden="true" />}
          />
        )}
      >
        {(close) => (
          <>
            <MenuItem to={channelPath(recipient.login)} icon={<Tv aria-hidden="true" />} onSelect={close}>
              <Trans>Channel</Trans>
            </MenuItem>
            <MenuSeparator />
            <MenuItem
              icon={<Ban aria-hidden="true" />}
              danger={!isBlocked}
              onSelect={async () => {
                close();
                if (!isBlocked) return setAsked('block');
                const { data, error } = await unblock({ input: { targetID } });
                settle(problemOf(data?.unblockUser, error), t`${name} can write to you again.`);
              }}
            >
              {isBlocked ? <Trans>Unblock</Trans> : <Trans>Block</Trans>}
            </MenuItem>
            {threadId !== undefined && (
              <MenuItem
                icon={<Trash2 aria-hidden="true" />}
                danger
                onSelect={() => {
                  close();
                  setAsked('clear');
                }}
              >
                <Trans>Delete the conversation</Trans>
              </MenuItem>
            )}
          </>
        )}
      </Menu>
      <ConfirmDialog
        open={asked === 'block'}
        title={t`Block ${name}?`}
        confirmLabel={t`Block`}
        danger
        loading={blocking}
        onClose={() => setAsked(undefined)}
        onConfirm={async () => {
          const { data, error } = await block({ input: { targetID } });
          settle(problemOf(data?.blockUser, error), t`${name} is blocked.`);
        }}
      >
        <Trans>You can no longer whisper to each other. They are not notified.</Trans>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'clear'}
        title={t`Delete this conversation?`}
        confirmLabel={t`Delete`}
        danger
        loading={clearing}
        onClose={() => setAsked(undefined)}
        onConfirm={async () => {
          const { data, error } = await clear({ input: { threadID: threadId ?? '' } });
          settle(problemOf(data?.clearWhisperThread, error), t`The conversation is deleted.`);
        }}
      >
        <Trans>You will not see it again. {name} keeps their copy.</Trans>
      </ConfirmDialog>
    </div>
  );
};
