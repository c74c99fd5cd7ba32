import { useLingui } from '@lingui/react/macro';
import type { ModerationPaneProps } from './pane-props.ts';
import styles from './panes.module.css';

export interface UserButtonProps {
  /** Null: the account is erased. */
  readonly user: { readonly login: string; readonly displayName: string } | null;
  readonly onUser: ModerationPaneProps['onUser'];
}

/** A name that opens the card of the user. */
export const UserButton = ({ user, onUser }: UserButtonProps) => {
  const { t } = useLingui();
  if (user === null) return <span>{t`Deleted user`}</span>;
  return (
    <button type="button" className={styles.user} translate="no" onClick={() => onUser(user)}>
      {user.displayName}
    </button>
  );
};
