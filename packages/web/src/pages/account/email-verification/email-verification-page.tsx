import { accountSettingsPath, homePath, logInPath } from '@bandshell/domain/kernel';
import { withReturnPath } from '@bandshell/domain/routes';
import { Trans, useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { useViewer } from '../../../core/viewer/use-viewer.ts';
import { ConfirmEmailPanel } from '../../../features/accounts/email/confirm-email-panel.tsx';
import { LinkGate } from '../../../features/accounts/recovery/link-gate.tsx';
import { useAccountLink } from '../../../features/accounts/recovery/use-account-link.ts';
import { useParams } from '../../../platform/router/router-context.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';

const Verification = ({ token }: { readonly token: string }) => {
  const reading = useAccountLink(token, 'EMAIL_VERIFICATION');
  const { status } = useViewer();
  const toSettings = status === 'logged-in' ? accountSettingsPath : withReturnPath(logInPath, accountSettingsPath);
  return (
    <LinkGate
      reading={reading}
      way={
        <ButtonLink to={toSettings} variant="primary">
          <Trans>Account settings</Trans>
        </ButtonLink>
      }
    >
      {(link) => (
        <ConfirmEmailPanel
          token={token}
          link={link}
          way={
            <ButtonLink to={homePath} variant="primary">
              <Trans>Continue to Bandshell</Trans>
            </ButtonLink>
          }
        />
      )}
    </LinkGate>
  );
};

/** The page that the link in a verification mail opens. */
export const EmailVerificationPage = () => {
  const { t } = useLingui();
  const { emailOpaqueID = '' } = useParams();
  usePageTitle(t`Confirm your email address`);
  return <Verification key={emailOpaqueID} token={emailOpaqueID} />;
};
