import { removeMePath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { AccountSettings } from '../../../features/accounts/account-settings.tsx';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { SettingsLayout } from '../../layouts/settings-layout.tsx';

export const AccountSettingsPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Account settings`);
  return (
    <SettingsLayout>
      {() => (
        <>
          <AccountSettings />
          <Card title={t`Leaving Bandshell`} lead={t`Download your data, or deactivate or delete your account.`}>
            <div>
              <ButtonLink to={removeMePath}>
                <Trans>Deactivate or delete</Trans>
              </ButtonLink>
            </div>
          </Card>
        </>
      )}
    </SettingsLayout>
  );
};
