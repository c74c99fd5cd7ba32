import { useLingui } from '@lingui/react/macro';
import { SignUpForm } from '../../rooms/accounts/sign-up-form.tsx';
import { usePageTitle } from '../../spine/page/use-page-title.ts';
import { useReturnPath } from '../../spine/page/use-return-path.ts';

export const SignUpPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Sign up`);
  return <SignUpForm returnPath={useReturnPath()} />;
};
