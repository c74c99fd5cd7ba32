import { accountSettingsPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';

/** Leads to the page where the password is changed. */
export const PasswordLinkCard = () => {
  const { t } = useLingui();
  return (
    <Card
      title={t`Password`}
      lead={t`Change it if someone else may know it. Your other sessions then end.`}
      aside={
        <ButtonLink to={accountSettingsPath}>
          <Trans>Change password</Trans>
        </ButtonLink>
      }
    />
  );
};
