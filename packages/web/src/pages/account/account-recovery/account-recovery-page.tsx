import { accountRecoveryPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { LinkGate } from '../../../features/accounts/recovery/link-gate.tsx';
import { RequestRecoveryForm } from '../../../features/accounts/recovery/request-recovery-form.tsx';
import { ResetPasswordForm } from '../../../features/accounts/recovery/reset-password-form.tsx';
import { useAccountLink } from '../../../features/accounts/recovery/use-account-link.ts';
import { useLocation } from '../../../platform/router/router-context.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';

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
