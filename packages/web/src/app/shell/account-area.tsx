import { homePath, logInPath, signUpPath, streamManagerPath } from '@bandshell/domain/kernel';
import { withReturnPath } from '@bandshell/domain/routes';
import { Trans } from '@lingui/react/macro';
import { Radio } from 'lucide-react';
import { useViewer } from '../../core/viewer/use-viewer.ts';
import { OnAirSlot } from '../../features/broadcast/on-air-slot.tsx';
import { NotificationsSlot } from '../../features/notifications/notifications-slot.tsx';
import { WhispersSlot } from '../../features/whispers/whispers-slot.tsx';
import { useLocation } from '../../platform/router/router-context.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { AccountMenu } from './account-menu.tsx';
import styles from './top-bar.module.css';

/** The end of the top bar: the viewer and their menu. Its space is reserved until the viewer is known. */
export const AccountArea = () => {
  const { status, viewer } = useViewer();
  const { pathname, search } = useLocation();
  const from = `${pathname}${search}`;
  const goLive = (
    <ButtonLink
      size="small"
      variant="primary"
      className={styles.goLive}
      icon={<Radio aria-hidden="true" />}
      to={viewer === null ? homePath : streamManagerPath(viewer.login)}
    >
      <Trans>Go live</Trans>
    </ButtonLink>
  );
  if (status === 'unknown') {
    return (
      <div className={styles.account}>
        <div className={styles.expected} inert>
          {goLive}
          <span />
          <span />
        </div>
        <Skeleton shape="round" width="3.6rem" height="3.6rem" />
      </div>
    );
  }
  return (
    <div className={styles.account}>
      {viewer === null ? (
        <>
          <ButtonLink size="small" to={withReturnPath(logInPath, from)}>
            <Trans>Log in</Trans>
          </ButtonLink>
          <ButtonLink size="small" variant="primary" className={styles.signUp} to={withReturnPath(signUpPath, from)}>
            <Trans>Sign up</Trans>
          </ButtonLink>
        </>
      ) : (
        <>
          <OnAirSlot viewer={viewer}>{goLive}</OnAirSlot>
          <NotificationsSlot userId={viewer.id} />
          <WhispersSlot userId={viewer.id} />
        </>
      )}
      <AccountMenu viewer={viewer} />
    </div>
  );
};
