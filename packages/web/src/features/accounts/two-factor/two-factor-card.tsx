import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from 'urql';
import { missingAnswer, type Problem } from '../../../core/messages/problem-text.ts';
import { useRecentLogIn } from '../../../core/viewer/use-recent-log-in.ts';
import { dayText } from '../../../platform/format/times.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ButtonRow } from '../../../ui/button/button-row.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { OnceOpen } from '../../../ui/dialog/once-open.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { useSnackbar } from '../../../ui/snackbar/use-snackbar.ts';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Badge } from '../../../ui/tag/badge.tsx';
import styles from './two-factor.module.css';
import type { TwoFactorStep } from './two-factor-dialogs.tsx';
import { TwoFactorState } from './two-factor-state.ts';
import { useBeginTwoFactor } from './use-begin-two-factor.ts';
import { useRenewRecoveryCodes } from './use-renew-recovery-codes.ts';
import { useTurnOffTwoFactor } from './use-turn-off-two-factor.ts';

const TwoFactorDialogs = lazyPart(async () => (await import('./two-factor-dialogs.tsx')).TwoFactorDialogs);

const TwoFactorCardQuery = graphql(
  `
    query TwoFactorCard {
      currentUser {
        ...TwoFactorState
      }
    }
  `,
  [TwoFactorState],
);

/** With fewer codes than this the card suggests new ones. */
const FEW_CODES = 3;

/** Authenticator app codes: sets them up, renews recovery codes, turns them off. */
export const TwoFactorCard = ({ login }: { readonly login: string }) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const withRecentLogIn = useRecentLogIn();
  const [{ data, error }, fetchAgain] = useQuery({
    query: TwoFactorCardQuery,
    variables: {},
    requestPolicy: 'cache-and-network',
  });
  const [{ fetching: beginning }, begin] = useBeginTwoFactor();
  const [{ fetching: renewing }, renew] = useRenewRecoveryCodes();
  const [{ fetching: turningOff }, turnOff] = useTurnOffTwoFactor();
  const [step, setStep] = useState<TwoFactorStep>();
  const close = () => setStep(undefined);
  const state = data?.currentUser?.twoFactor;

  const complain = (problem: Problem) => {
    // A viewer who closed the dialog knows that nothing changed.
    if (problem.code === 'REAUTHENTICATION_REQUIRED') return;
    show({ type: 'error', message: problem.message });
  };

  const setUp = async () => {
    const result = await withRecentLogIn(() => begin({}));
    const answer = result.data?.beginTwoFactor;
    if (answer?.setup != null) setStep({ kind: 'set-up', setup: answer.setup });
    else complain(answer?.error ?? missingAnswer(result.error));
  };

  const renewCodes = async () => {
    close();
    const result = await withRecentLogIn(() => renew({}));
    const answer = result.data?.renewRecoveryCodes;
    if (answer?.recoveryCodes != null) setStep({ kind: 'codes', codes: answer.recoveryCodes });
    else complain(answer?.error ?? missingAnswer(result.error));
  };

  const turnItOff = async () => {
    close();
    const result = await withRecentLogIn(() => turnOff({}));
    const answer = result.data?.turnOffTwoFactor;
    if (answer?.user != null) show({ type: 'success', message: t`Two-factor authentication is off.` });
    else complain(answer?.error ?? missingAnswer(result.error));
  };

  return (
    <Card
      title={t`Two-factor authentication`}
      lead={t`To log in, you enter your password and a code from an app on your phone.`}
      aside={
        state?.isEnabled === true ? (
          <Badge tone="good">
            <Trans>On</Trans>
          </Badge>
        ) : (
          state != null && (
            <Button variant="primary" loading={beginning} onClick={setUp}>
              <Trans>Set up</Trans>
            </Button>
          )
        )
      }
    >
      {state == null &&
        (error === undefined ? (
          <Skeleton shape="block" height="4rem" />
        ) : (
          <ErrorState
            title={t`Two-factor authentication could not be loaded`}
            onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
          />
        ))}
      {state?.isEnabled === true && (
        <>
          <TwoFactorDetails enabledAt={state.enabledAt} left={state.recoveryCodesLeft} />
          <ButtonRow>
            <Button loading={renewing} onClick={() => setStep({ kind: 'ask-renew' })}>
              <Trans>New recovery codes</Trans>
            </Button>
            <Button variant="ghost" loading={turningOff} onClick={() => setStep({ kind: 'ask-off' })}>
              <Trans>Turn off</Trans>
            </Button>
          </ButtonRow>
        </>
      )}
      <OnceOpen open={step !== undefined}>
        <TwoFactorDialogs
          step={step}
          login={login}
          onConfirmed={(codes) => setStep({ kind: 'codes', codes })}
          onRenew={() => void renewCodes()}
          onTurnOff={() => void turnItOff()}
          onClose={close}
        />
      </OnceOpen>
    </Card>
  );
};

const TwoFactorDetails = ({ enabledAt, left }: { readonly enabledAt: string | null; readonly left: number }) => {
  const since = enabledAt === null ? '' : dayText(enabledAt);
  return (
    <>
      <p className={styles.details}>
        <Trans>On since {since}</Trans>
        {' · '}
        <Plural value={left} _0="no recovery codes left" one="# recovery code left" other="# recovery codes left" />
      </p>
      {left < FEW_CODES && (
        <Notice tone="warn">
          <Trans>Create new recovery codes before you need them. Without them, a lost phone locks you out.</Trans>
        </Notice>
      )}
    </>
  );
};
