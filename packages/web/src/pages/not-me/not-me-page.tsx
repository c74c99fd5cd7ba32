import { accountRecoveryPath } from '@bandshell/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '../../platform/router/router-context.ts';
import { LinkGate } from '../../rooms/accounts/recovery/link-gate.tsx';
import { NotMePanel } from '../../rooms/accounts/recovery/not-me-panel.tsx';
import { useAccountLink } from '../../rooms/accounts/recovery/use-account-link.ts';
import { usePageTitle } from '../../spine/page/use-page-title.ts';
import { ButtonLink } from '../../ui/button/button.tsx';

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

/** Where a notice's "this was not me" leads. */
export const NotMePage = () => {
  const { t } = useLingui();
  const token = useLocation().hash.slice(1);
  usePageTitle(t`Take your account back`);
  return <NotMe key={token} token={token} />;
};
