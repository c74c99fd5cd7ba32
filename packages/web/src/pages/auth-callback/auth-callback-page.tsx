import { useLingui } from '@lingui/react/macro';
import { AuthCallback } from '../../rooms/oauth/auth-callback.tsx';
import { usePageTitle } from '../../spine/page/use-page-title.ts';

export const AuthCallbackPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Logging in`);
  return <AuthCallback />;
};
