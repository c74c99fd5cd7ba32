import { useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { PasskeysCard } from '../../../features/accounts/passkeys/passkeys-card.tsx';
import { PasswordLinkCard } from '../../../features/accounts/password-link-card.tsx';
import { SessionsCard } from '../../../features/accounts/sessions-card.tsx';
import { TwoFactorCard } from '../../../features/accounts/two-factor/two-factor-card.tsx';
import { SettingsLayout } from '../../layouts/settings-layout.tsx';

export const SecuritySettingsPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Security settings`);
  return (
    <SettingsLayout>
      {(viewer) => (
        <>
          <PasswordLinkCard />
          <TwoFactorCard login={viewer.login} />
          <PasskeysCard />
          <SessionsCard userID={viewer.id} />
        </>
      )}
    </SettingsLayout>
  );
};
