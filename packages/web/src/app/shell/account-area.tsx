import { logInPath, signUpPath, streamManagerPath, withReturnPath } from '@bandshell/domain';
import { Trans } from '@lingui/react/macro';
import { Radio } from 'lucide-react';
import { useLocation } from '../../platform/router/router-context.ts';
import { OnAirPlace } from '../../rooms/broadcast/on-air-place.tsx';
import { useOnAir } from '../../rooms/broadcast/on-air-store.ts';
import { WhispersPlace } from '../../rooms/whispers/whispers-place.tsx';
import { useViewer } from '../../spine/viewer/use-viewer.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { AccountMenu } from './account-menu.tsx';
import styles from './top-bar.module.css';
import { topBarPlaces } from './top-bar-places.ts';

/** The end of the top bar: who is there and what they may do. Its place is kept until that is known. */
export const AccountArea = () => {
  const { status, viewer } = useViewer();
  const isOnAir = useOnAir(({ since }) => since !== null);
  const { pathname, search } = useLocation();
  const from = `${pathname}${search}`;
  if (status === 'unknown') {
    return (
      <div className={styles.account}>
        <Skeleton shape="round" width="3.2rem" height="3.2rem" />
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
      ) : isOnAir ? (
        <OnAirPlace login={viewer.login} />
      ) : (
        <ButtonLink
          size="small"
          variant="primary"
          className={styles.goLive}
          icon={<Radio aria-hidden="true" />}
          to={streamManagerPath(viewer.login)}
        >
          <Trans>Go live</Trans>
        </ButtonLink>
      )}
      {topBarPlaces.map((Place) => (
        <Place key={Place.displayName ?? Place.name} />
      ))}
      {viewer !== null && <WhispersPlace userId={viewer.id} />}
      <AccountMenu viewer={viewer} />
    </div>
  );
};
