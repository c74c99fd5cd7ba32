import { useLingui } from '@lingui/react/macro';
import { useLocation } from '../../platform/router/router-context.ts';
import { AuthorizeGate } from '../../rooms/oauth/authorize-gate.tsx';
import { usePageTitle } from '../../spine/page/use-page-title.ts';

export const OauthAuthorizePage = () => {
  const { t } = useLingui();
  usePageTitle(t`Allow access`);
  return <AuthorizeGate query={useLocation().search.replace(/^\?/, '')} />;
};
