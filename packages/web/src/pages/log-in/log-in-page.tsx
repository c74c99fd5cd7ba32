import { routeTable } from '@bandshell/domain';
import { LogInForm } from '../../rooms/accounts/log-in-form.tsx';
import { usePageTitle } from '../../spine/page/use-page-title.ts';
import { useReturnPath } from '../../spine/page/use-return-path.ts';

export const LogInPage = () => {
  usePageTitle(routeTable.logIn.head().title);
  return <LogInForm returnPath={useReturnPath()} />;
};
