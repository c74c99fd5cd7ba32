import { logInPath, signUpPath } from '@bandshell/domain/kernel';
import { withReturnPath } from '@bandshell/domain/routes';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '../../platform/router/router-context.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { PageMessage } from '../../ui/state/page-message.tsx';

export interface LoginRequiredProps {
  /** The purpose of a log-in, on a page that everybody can view. */
  readonly title?: string;
  /** It stands below the page's own heading. */
  readonly isPart?: boolean | undefined;
}

/** Replaces a page, or a part of one, that requires a log-in. */
export const LoginRequired = ({ title, isPart }: LoginRequiredProps) => {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const from = `${pathname}${search}`;
  return (
    <PageMessage
      isPart={isPart}
      title={title ?? t`You must be logged in to view this page`}
      text={t`Log in, and we bring you straight back here.`}
      action={
        <>
          <ButtonLink to={withReturnPath(signUpPath, from)}>
            <Trans>Sign up</Trans>
          </ButtonLink>
          <ButtonLink variant="primary" to={withReturnPath(logInPath, from)}>
            <Trans>Log in</Trans>
          </ButtonLink>
        </>
      }
    />
  );
};
