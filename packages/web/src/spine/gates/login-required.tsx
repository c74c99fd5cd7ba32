import { logInPath, signUpPath, withReturnPath } from '@bandshell/domain';
import { useLocation } from '../../platform/router/router-context.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { PageMessage } from '../../ui/state/page-message.tsx';

/** Stands in for a page that only a logged-in viewer may see. */
export const LoginRequired = () => {
  const { pathname, search } = useLocation();
  const from = `${pathname}${search}`;
  return (
    <PageMessage
      title="You must be logged in to view this page"
      text="Log in and you come straight back here."
      action={
        <>
          <ButtonLink to={withReturnPath(signUpPath, from)}>Sign up</ButtonLink>
          <ButtonLink variant="primary" to={withReturnPath(logInPath, from)}>
            Log in
          </ButtonLink>
        </>
      }
    />
  );
};
