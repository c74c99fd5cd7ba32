import { useLingui } from '@lingui/react/macro';
import { PasskeysCard } from '../../rooms/accounts/passkeys/passkeys-card.tsx';
import { PasswordLinkCard } from '../../rooms/accounts/password-link-card.tsx';
import { SessionsCard } from '../../rooms/accounts/sessions-card.tsx';
import { TwoFactorCard } from '../../rooms/accounts/two-factor/two-factor-card.tsx';
import { usePageTitle } from '../../spine/page/use-page-title.ts';
import { SettingsFrame } from '../../spine/settings/settings-frame.tsx';

export const SecuritySettingsPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Security settings`);
  return (
    <SettingsFrame>
      {(viewer) => (
        <>
          <PasswordLinkCard />
          <TwoFactorCard login={viewer.login} />
          <PasskeysCard />
          <SessionsCard userID={viewer.id} />
        </>
      )}
    </SettingsFrame>
  );
};
