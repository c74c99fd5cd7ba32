import { logInPath, signUpPath } from '@bandshell/domain/kernel';
import { withReturnPath } from '@bandshell/domain/routes';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '../../platform/router/router-context.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import type { RequestedAuthorization } from './authorize-gate-query.ts';
import { DeveloperLine } from './developer-line.tsx';
import { GateCard } from './gate-card.tsx';

/** Asks the viewer to log in before the question. */
export const LogInToAllow = ({ asked }: { readonly asked: RequestedAuthorization }) => {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const from = `${pathname}${search}`;
  const { name } = asked.application;
  return (
    <GateCard
      title={t`Log in to continue to ${name}`}
      lead={<DeveloperLine application={asked.application} />}
      actions={
        <>
          <ButtonLink size="large" to={withReturnPath(signUpPath, from)}>
            <Trans>Sign up</Trans>
          </ButtonLink>
          <ButtonLink size="large" variant="primary" to={withReturnPath(logInPath, from)}>
            <Trans>Log in</Trans>
          </ButtonLink>
        </>
      }
      footer={
        <p>
          <Trans>You see what it asks for before anything is allowed. It never sees your password.</Trans>
        </p>
      }
    />
  );
};
