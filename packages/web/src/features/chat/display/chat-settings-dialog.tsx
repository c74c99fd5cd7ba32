import { privacySettingsPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useEmoteParts } from '../../../core/emotes/emote-parts.ts';
import { Link } from '../../../platform/router/link.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { HiddenUsersFields } from '../message-menu/hidden-users-fields.tsx';
import { ChatDisplayFields } from './chat-display-fields.tsx';
import { ChatFilterFields } from './chat-filter-fields.tsx';
import styles from './chat-settings-dialog.module.css';

export interface ChatSettingsDialogProps {
  readonly isLoggedIn: boolean;
  readonly actions?: ReactNode;
  readonly onClose: () => void;
}

/** The reader chooses how chat looks and which flagged language is hidden. Each change applies at once. */
export const ChatSettingsDialog = ({ isLoggedIn, actions, onClose }: ChatSettingsDialogProps) => {
  const { t } = useLingui();
  const emotes = useEmoteParts();
  return (
    <Dialog open title={t`Chat settings`} onClose={onClose}>
      <div className={styles.list}>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        <section className={styles.group}>
          <h3 className={styles.heading}>
            <Trans>Messages</Trans>
          </h3>
          <ChatDisplayFields isLoggedIn={isLoggedIn} />
          {emotes?.readerSettings}
        </section>
        <section className={styles.group}>
          <h3 className={styles.heading}>
            <Trans>Filter</Trans>
          </h3>
          <ChatFilterFields isLoggedIn={isLoggedIn} />
        </section>
        <section className={styles.group}>
          <h3 className={styles.heading}>
            <Trans>Hidden users</Trans>
          </h3>
          <HiddenUsersFields />
        </section>
        {isLoggedIn && (
          <section className={styles.group}>
            <h3 className={styles.heading}>
              <Trans>Whispers</Trans>
            </h3>
            <p className={styles.lead}>
              <Link to={privacySettingsPath}>
                <Trans>Choose who can whisper to you</Trans>
              </Link>
            </p>
          </section>
        )}
      </div>
    </Dialog>
  );
};
