import type { ChatMessageRow } from '@bandshell/domain/chat';
import { reportPath } from '@bandshell/domain/kernel';
import { useLingui } from '@lingui/react/macro';
import { AtSign, Copy, EyeOff, Flag, Reply, Shield } from 'lucide-react';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useSnackbar } from '../../../ui/snackbar/use-snackbar.ts';
import { insertDraftWord } from './draft-words.ts';
import { hideUser, showUser } from './hidden-users.ts';
import styles from './message-menu.module.css';

export interface MessageMenuDialogProps {
  readonly row: ChatMessageRow;
  readonly channelLogin: string;
  /** The reader's login in lower case; null for an anonymous one. */
  readonly selfLogin: string | null;
  readonly onClose: () => void;
  readonly onReply?: ((row: ChatMessageRow) => void) | undefined;
  /** For moderators. */
  readonly onModerate?: ((row: ChatMessageRow) => void) | undefined;
}

/**
 * The actions that everybody can do about a message: a dialog, so that it is the same for the pointer, touch and keys.
 */
export const MessageMenuDialog = (props: MessageMenuDialogProps) => {
  const { row, channelLogin, selfLogin, onClose, onReply, onModerate } = props;
  const { t } = useLingui();
  const show = useSnackbar();
  const { displayName, login, text } = row;
  const isOwn = login === selfLogin;
  const then = (run: () => unknown) => () => {
    onClose();
    run();
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      show({ type: 'success', message: t`Text copied.` });
    } catch {
      show({ type: 'error', message: t`Your browser does not allow this page to copy.` });
    }
  };
  const hide = () => {
    hideUser(login);
    show({
      type: 'success',
      message: t`Messages of ${displayName} are hidden in this browser.`,
      button: { label: t`Undo`, run: () => showUser(login) },
    });
  };
  return (
    <Dialog open title={t`Message of ${displayName}`} onClose={onClose}>
      <blockquote className={styles.quote} dir="auto" translate="no">
        {text}
      </blockquote>
      <div className={styles.actions}>
        {onReply !== undefined && row.id !== null && (
          <Button icon={<Reply aria-hidden="true" />} onClick={then(() => onReply(row))}>
            {t`Reply`}
          </Button>
        )}
        {onReply !== undefined && !isOwn && (
          <Button
            icon={<AtSign aria-hidden="true" />}
            onClick={then(() => insertDraftWord(channelLogin.toLowerCase(), `@${login}`))}
          >
            {t`Mention`}
          </Button>
        )}
        <Button icon={<Copy aria-hidden="true" />} onClick={then(copy)}>
          {t`Copy the text`}
        </Button>
        {!isOwn && (
          <Button icon={<EyeOff aria-hidden="true" />} onClick={then(hide)}>
            {t`Hide this user`}
          </Button>
        )}
        {onModerate !== undefined && (
          <Button icon={<Shield aria-hidden="true" />} onClick={then(() => onModerate(row))}>
            {t`Moderate`}
          </Button>
        )}
        {!isOwn && (
          <ButtonLink variant="ghost" icon={<Flag aria-hidden="true" />} to={reportPath(login)}>
            {t`Report`}
          </ButtonLink>
        )}
      </div>
    </Dialog>
  );
};
