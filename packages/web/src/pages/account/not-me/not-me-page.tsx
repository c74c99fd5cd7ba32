import { accountRecoveryPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { LinkGate } from '../../../features/accounts/recovery/link-gate.tsx';
import { NotMePanel } from '../../../features/accounts/recovery/not-me-panel.tsx';
import { useAccountLink } from '../../../features/accounts/recovery/use-account-link.ts';
import { useLocation } from '../../../platform/router/router-context.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';

const NotMe = ({ token }: { readonly token: string }) => {
  const reading = useAccountLink(token, 'NOT_ME');
  const recover = (
    <ButtonLink to={accountRecoveryPath} variant="primary">
      <Trans>Set a new password</Trans>
    </ButtonLink>
  );
  return (
    <LinkGate reading={reading} way={recover}>
      {(link) => <NotMePanel token={token} link={link} />}
    </LinkGate>
  );
};

/** The page of the link “this was not me” in mails. */
export const NotMePage = () => {
  const { t } = useLingui();
  const token = useLocation().hash.slice(1);
  usePageTitle(t`Take your account back`);
  return <NotMe key={token} token={token} />;
};
