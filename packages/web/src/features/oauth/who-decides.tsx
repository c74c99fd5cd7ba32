import { logInPath } from '@bandshell/domain/kernel';
import { withReturnPath } from '@bandshell/domain/routes';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useLogOut } from '../../core/viewer/use-log-out.ts';
import type { Viewer } from '../../core/viewer/use-viewer.ts';
import { useLocation } from '../../platform/router/router-context.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import styles from './gate-card.module.css';

/** The logged-in user, and a link to switch accounts. */
export const WhoDecides = ({ viewer }: { readonly viewer: Viewer }) => {
  const { pathname, search } = useLocation();
  const [leaving, setLeaving] = useState(false);
  const show = useSnackbar();
  const logOut = useLogOut();

  const changeUser = async () => {
    setLeaving(true);
    const problem = await logOut();
    if (problem === null) return window.location.assign(withReturnPath(logInPath, `${pathname}${search}`));
    setLeaving(false);
    show({ type: 'error', message: problem.message });
  };

  return (
    <div className={styles.who}>
      <Avatar name={viewer.displayName} color={viewer.primaryColorHex} imageURL={viewer.profileImageURL} size={40} />
      <p className={styles.name}>
        <small>
          <Trans>You are logged in as</Trans>
        </small>
        <b translate="no">{viewer.displayName}</b>
      </p>
      <Button size="small" variant="ghost" loading={leaving} onClick={changeUser}>
        <Trans>Not you?</Trans>
      </Button>
    </div>
  );
};
