import { adminUserPath } from '@bandshell/domain/kernel';
import { Trans } from '@lingui/react/macro';
import { Link } from '../../platform/router/link.tsx';
import styles from './staff.module.css';

export interface PersonProps {
  readonly user: { readonly id: string; readonly login: string } | null;
  /** Id of a deleted user. */
  readonly id?: string | null;
}

/** A user who acted: a link to the user, the system, or the id of a deleted user. */
export const Person = ({ user, id = null }: PersonProps) => {
  if (user !== null) {
    return (
      <Link to={adminUserPath(user.id)} className={styles.link} translate="no">
        {user.login}
      </Link>
    );
  }
  return id === null ? (
    <span className={styles.faint}>
      <Trans>System</Trans>
    </span>
  ) : (
    <span className={styles.value}>{id}</span>
  );
};
