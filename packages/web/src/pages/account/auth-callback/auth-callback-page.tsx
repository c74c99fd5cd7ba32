import { useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { AuthCallback } from '../../../features/oauth/auth-callback.tsx';

export const AuthCallbackPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Logging in`);
  return <AuthCallback />;
};
