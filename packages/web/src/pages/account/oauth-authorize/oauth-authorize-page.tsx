import { useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { AuthorizeGate } from '../../../features/oauth/authorize-gate.tsx';
import { useLocation } from '../../../platform/router/router-context.ts';

export const OauthAuthorizePage = () => {
  const { t } = useLingui();
  usePageTitle(t`Allow access`);
  return <AuthorizeGate query={useLocation().search.replace(/^\?/, '')} />;
};
