import { useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { useReturnPath } from '../../../core/page/use-return-path.ts';
import { SignUpForm } from '../../../features/accounts/sign-up/sign-up-form.tsx';

export const SignUpPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Sign up`);
  return <SignUpForm returnPath={useReturnPath()} />;
};
