import { useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { useReturnPath } from '../../../core/page/use-return-path.ts';
import { LogInForm } from '../../../features/accounts/log-in-form.tsx';

export const LogInPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Log in`);
  return <LogInForm returnPath={useReturnPath()} />;
};
