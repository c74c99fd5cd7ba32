import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button/button.tsx';
import { showUser, useHiddenUsers } from './hidden-users.ts';
import styles from './message-menu.module.css';

/** Whom this browser hides, and how they come back. */
export const HiddenUsersFields = () => {
  const { t } = useLingui();
  const logins = useHiddenUsers();
  if (logins.length === 0) {
    return (
      <p className={styles.soft}>
        <Trans>Nobody is hidden. You can hide a user in the menu of a message.</Trans>
      </p>
    );
  }
  return (
    <ul className={styles.hidden}>
      {logins.map((login) => (
        <li key={login}>
          <span translate="no">{login}</span>
          <Button size="small" aria-label={t`Show ${login} again`} onClick={() => showUser(login)}>
            <Trans>Show again</Trans>
          </Button>
        </li>
      ))}
    </ul>
  );
};
