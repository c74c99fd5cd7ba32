import { homePath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { PageMessage } from '../../ui/state/page-message.tsx';
import type { RefusedAuthorization } from './authorize-gate-query.ts';

const reasons = {
  CLIENT_UNKNOWN: msg`The application that sent you here is not registered.`,
  REDIRECT_URI_MISSING: msg`The application that sent you here did not say where to send you back.`,
  REDIRECT_URI_UNKNOWN: msg`The answer would go to an address that the application has not registered.`,
  REQUEST_MALFORMED: msg`The application that sent you here sent an invalid request.`,
  REQUEST_REFUSED: msg`The application that sent you here requested something that is not available.`,
} as const;

export interface AuthorizeRefusedProps {
  readonly refused: RefusedAuthorization;
  /**
   * Redirects to the application automatically. Otherwise a press is needed, so that the site is not an open redirect.
   */
  readonly leaves: boolean;
}

/**
 * An invalid request. The error goes to the application if its redirect address is valid, otherwise only to the viewer.
 */
export const AuthorizeRefused = ({ refused, leaves }: AuthorizeRefusedProps) => {
  const { t } = useLingui();
  const { redirectTo } = refused;
  useEffect(() => {
    if (leaves && redirectTo !== null) window.location.replace(redirectTo);
  }, [leaves, redirectTo]);
  return (
    <PageMessage
      title={t`This request cannot be answered`}
      text={
        <>
          {t(reasons[refused.reason])} <Trans>No access was granted.</Trans>
        </>
      }
      action={
        redirectTo === null ? (
          <ButtonLink variant="primary" to={homePath}>
            <Trans>Go to the home page</Trans>
          </ButtonLink>
        ) : (
          <Button variant="primary" loading={leaves} onClick={() => window.location.replace(redirectTo)}>
            <Trans>Back to the application</Trans>
          </Button>
        )
      }
    />
  );
};
