import { directoryPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { Heart, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../platform/router/link.tsx';
import { isBoolean, storedValue } from '../../platform/storage/stored-value.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import styles from './side-nav.module.css';

const seen = storedValue('follow-onboarding-dismissed', isBoolean);

/** Tells a user who follows nobody yet what following does. Closed once, it does not come back in this browser. */
export const OnboardingCard = () => {
  const { t } = useLingui();
  const [isClosed, setClosed] = useState(() => seen.read() === true);
  if (isClosed) return null;
  const close = () => {
    seen.write(true);
    setClosed(true);
  };
  return (
    <section className={styles.onboarding} aria-label={t`Follow channels`}>
      <Heart aria-hidden="true" />
      <p className={styles.onboardingTitle}>
        <Trans>Follow the channels you like</Trans>
      </p>
      <p>
        <Trans>They appear here, the live ones first.</Trans>
      </p>
      <Link to={directoryPath} className={styles.onboardingLink}>
        <Trans>Find channels</Trans>
      </Link>
      <IconButton
        size="small"
        hint="none"
        className={styles.onboardingClose}
        label={t`Close`}
        icon={<X aria-hidden="true" />}
        onClick={close}
      />
    </section>
  );
};
