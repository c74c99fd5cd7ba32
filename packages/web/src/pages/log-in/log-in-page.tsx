import { useLingui } from '@lingui/react/macro';
import { LogInForm } from '../../rooms/accounts/log-in-form.tsx';
import { usePageTitle } from '../../spine/page/use-page-title.ts';
import { useReturnPath } from '../../spine/page/use-return-path.ts';

export const LogInPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Log in`);
  return <LogInForm returnPath={useReturnPath()} />;
};
