import { routeTable } from '@bandshell/domain';
import { SignUpForm } from '../../rooms/accounts/sign-up-form.tsx';
import { usePageTitle } from '../../spine/page/use-page-title.ts';
import { useReturnPath } from '../../spine/page/use-return-path.ts';

export const SignUpPage = () => {
  usePageTitle(routeTable.signUp.head().title);
  return <SignUpForm returnPath={useReturnPath()} />;
};
