import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useQuery } from 'urql';
import { dayText } from '../../../platform/format/times.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { useRecentLogIn } from '../../../spine/viewer/use-recent-log-in.ts';
import { didNotWork, type Problem, problemText } from '../../../spine/words/problem-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { useSnackbar } from '../../../ui/snackbar/use-snackbar.ts';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Badge } from '../../../ui/tag/badge.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './two-factor.module.css';
import { TwoFactorState } from './two-factor-state.ts';
import { twoFactorWords } from './two-factor-words.ts';
import { type TwoFactorSetup, useBeginTwoFactor } from './use-begin-two-factor.ts';
import { useRenewRecoveryCodes } from './use-renew-recovery-codes.ts';
import { useTurnOffTwoFactor } from './use-turn-off-two-factor.ts';

const SetUpDialog = lazyPart(async () => (await import('./set-up-dialog.tsx')).SetUpDialog);

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

/** Below this many the card asks for new ones. */
const FEW_CODES = 3;

type Step =
  | { readonly kind: 'set-up'; readonly setup: TwoFactorSetup }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | { readonly kind: 'ask-renew' | 'ask-off' };

/** Codes of an authenticator app: set up, recovery codes, turned off. */
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
  const [step, setStep] = useState<Step>();
  const close = () => setStep(undefined);
  const state = data?.currentUser?.twoFactor;

  const complain = (problem: Problem | null | undefined) => {
    // Whoever closed the dialog of the proof knows that nothing happened.
    if (problem?.code === 'REAUTHENTICATION_REQUIRED') return;
    show({ type: 'error', message: problem == null ? t(didNotWork) : problemText(problem, twoFactorWords) });
  };

  const setUp = async () => {
    const answer = (await withRecentLogIn(() => begin({}))).data?.beginTwoFactor;
    if (answer?.setup != null) setStep({ kind: 'set-up', setup: answer.setup });
    else complain(answer?.error);
  };

  const renewCodes = async () => {
    close();
    const answer = (await withRecentLogIn(() => renew({}))).data?.renewRecoveryCodes;
    if (answer?.recoveryCodes != null) setStep({ kind: 'codes', codes: answer.recoveryCodes });
    else complain(answer?.error);
  };

  const turnItOff = async () => {
    close();
    const answer = (await withRecentLogIn(() => turnOff({}))).data?.turnOffTwoFactor;
    if (answer?.user != null) show({ type: 'success', message: t`Two-factor authentication is off.` });
    else complain(answer?.error);
  };

  return (
    <Card
      title={t`Two-factor authentication`}
      lead={t`Besides your password, logging in asks for a code that an app on your phone shows.`}
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
          <TwoFactorFacts enabledAt={state.enabledAt} left={state.recoveryCodesLeft} />
          <div className={styles.row}>
            <Button loading={renewing} onClick={() => setStep({ kind: 'ask-renew' })}>
              <Trans>New recovery codes</Trans>
            </Button>
            <Button variant="ghost" loading={turningOff} onClick={() => setStep({ kind: 'ask-off' })}>
              <Trans>Turn off</Trans>
            </Button>
          </div>
        </>
      )}
      {step?.kind === 'set-up' && (
        <Suspense>
          <SetUpDialog setup={step.setup} onClose={close} onConfirmed={(codes) => setStep({ kind: 'codes', codes })} />
        </Suspense>
      )}
      <Dialog
        open={step?.kind === 'codes'}
        title={t`Keep your recovery codes`}
        onClose={close}
        actions={
          <Button variant="primary" onClick={close}>
            <Trans>I have kept them</Trans>
          </Button>
        }
      >
        {step?.kind === 'codes' && <RecoveryCodes login={login} codes={step.codes} />}
      </Dialog>
      <ConfirmDialog
        open={step?.kind === 'ask-renew'}
        title={t`Make new recovery codes?`}
        confirmLabel={t`Make new codes`}
        onConfirm={renewCodes}
        onClose={close}
      >
        <Trans>The codes you have now let nobody in any more.</Trans>
      </ConfirmDialog>
      <ConfirmDialog
        open={step?.kind === 'ask-off'}
        title={t`Turn two-factor authentication off?`}
        confirmLabel={t`Turn off`}
        danger
        onConfirm={turnItOff}
        onClose={close}
      >
        <Trans>
          From then on your password alone lets somebody in. Your recovery codes end as well; passkeys stay.
        </Trans>
      </ConfirmDialog>
    </Card>
  );
};

const TwoFactorFacts = ({ enabledAt, left }: { readonly enabledAt: string | null; readonly left: number }) => {
  const since = enabledAt === null ? '' : dayText(enabledAt);
  return (
    <>
      <p className={styles.facts}>
        <Trans>On since {since}</Trans>
        {' · '}
        <Plural value={left} _0="no recovery codes left" one="# recovery code left" other="# recovery codes left" />
      </p>
      {left < FEW_CODES && (
        <Notice tone="warn">
          <Trans>Make new recovery codes before you need them: without them a lost phone locks you out.</Trans>
        </Notice>
      )}
    </>
  );
};
