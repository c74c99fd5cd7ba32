import { accountSettingsPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { MailCheck } from 'lucide-react';
import { Link } from '../../../platform/router/link.tsx';
import { HeaderBanner } from '../../../ui/banner/header-banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import styles from './email-verification-banner.module.css';
import { type EmailVerificationBannerUser, putEmailVerificationAway } from './email-verification-banner-fragment.ts';
import { useResendVerificationEmail } from './use-resend-verification-email.ts';

export interface EmailVerificationBannerProps {
  readonly user: EmailVerificationBannerUser;
  readonly onDone: () => void;
}

/** Asks a user to open the link in the mail that was sent to their address. */
export const EmailVerificationBanner = ({ user, onDone }: EmailVerificationBannerProps) => {
  const { t } = useLingui();
  const [isSending, send] = useResendVerificationEmail();
  const email = user.email ?? '';
  const sendAgain = async () => {
    if (await send()) {
      putEmailVerificationAway();
      onDone();
    }
  };
  return (
    <HeaderBanner
      label={t`Confirm your email address`}
      tone="accent"
      icon={<MailCheck />}
      actions={
        <Button size="small" loading={isSending} onClick={sendAgain}>
          <Trans>Send it again</Trans>
        </Button>
      }
      onDismiss={() => {
        putEmailVerificationAway();
        onDone();
      }}
    >
      <span className={styles.wide}>
        <Trans>
          Open the link we sent to {email}, or <Link to={accountSettingsPath}>change the address</Link>.
        </Trans>
      </span>
      <span className={styles.narrow}>
        <Trans>
          Confirm your email, or <Link to={accountSettingsPath}>change the address</Link>.
        </Trans>
      </span>
    </HeaderBanner>
  );
};
