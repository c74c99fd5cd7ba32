import { accountRecoveryPath } from '@bandshell/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '../../platform/router/router-context.ts';
import { LinkGate } from '../../rooms/accounts/recovery/link-gate.tsx';
import { RequestRecoveryForm } from '../../rooms/accounts/recovery/request-recovery-form.tsx';
import { ResetPasswordForm } from '../../rooms/accounts/recovery/reset-password-form.tsx';
import { useAccountLink } from '../../rooms/accounts/recovery/use-account-link.ts';
import { usePageTitle } from '../../spine/page/use-page-title.ts';
import { ButtonLink } from '../../ui/button/button.tsx';

const Reset = ({ token }: { readonly token: string }) => {
  const reading = useAccountLink(token, 'RECOVERY');
  const again = (
    <ButtonLink to={accountRecoveryPath} variant="primary">
      <Trans>Request a new link</Trans>
    </ButtonLink>
  );
  return (
    <LinkGate reading={reading} way={again}>
      {({ login, email }) => <ResetPasswordForm token={token} login={login ?? ''} email={email ?? ''} />}
    </LinkGate>
  );
};

/** Asks for a link to a new password, or sets one by the link's token. */
export const AccountRecoveryPage = () => {
  const { t } = useLingui();
  const token = useLocation().hash.slice(1);
  usePageTitle(t`Set a new password`);
  return token === '' ? <RequestRecoveryForm /> : <Reset key={token} token={token} />;
};
