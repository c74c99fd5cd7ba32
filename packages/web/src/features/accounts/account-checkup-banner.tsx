import { securitySettingsPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { ShieldAlert } from 'lucide-react';
import { HeaderBanner } from '../../ui/banner/header-banner.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { checkupPutOffAt } from './account-checkup-fragment.ts';

export interface AccountCheckupBannerProps {
  readonly hasTwoFactor: boolean;
  readonly onDone: () => void;
}

/** Leads to the security settings. It suggests two-factor authentication to creators, or new recovery codes. */
export const AccountCheckupBanner = ({ hasTwoFactor, onDone }: AccountCheckupBannerProps) => {
  const { t } = useLingui();
  return (
    <HeaderBanner
      label={t`Account checkup`}
      tone="accent"
      icon={<ShieldAlert />}
      actions={
        <ButtonLink size="small" variant="primary" to={securitySettingsPath}>
          {hasTwoFactor ? <Trans>New codes</Trans> : <Trans>Set up</Trans>}
        </ButtonLink>
      }
      onDismiss={() => {
        checkupPutOffAt.write(Date.now());
        onDone();
      }}
    >
      {hasTwoFactor ? (
        <Trans>You have used all your recovery codes. Create new ones.</Trans>
      ) : (
        <Trans>Protect your account with two-factor authentication.</Trans>
      )}
    </HeaderBanner>
  );
};
