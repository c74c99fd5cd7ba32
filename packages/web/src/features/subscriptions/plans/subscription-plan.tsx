import { moreMonthsPath } from '@bandshell/domain/kernel';
import { productName, type SubscriptionTier, tierNumber } from '@bandshell/domain/subscriptions';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useClient } from 'urql';
import { problemOf } from '../../../core/messages/problem-text.ts';
import { moneyText } from '../../../core/money/money-text.ts';
import { dayText } from '../../../platform/format/times.ts';
import { type FragmentOf, type ResultOf, readFragment } from '../../../platform/graphql/graphql.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useSnackbar } from '../../../ui/snackbar/use-snackbar.ts';
import styles from '../subscription-list.module.css';
import { ChangePlanDialog } from './change-plan-dialog.tsx';
import { ConfirmChargeDialog } from './confirm-charge-dialog.tsx';
import { PausePlanDialog } from './pause-plan-dialog.tsx';
import { PlanFields } from './plan-fields.ts';
import { PlanPriceQuery } from './plan-price-query.ts';
import { useUpdateSubscriptionPlan } from './use-update-subscription-plan.ts';

export interface SubscriptionPlanProps {
  readonly plan: FragmentOf<typeof PlanFields>;
  readonly channelID: string;
  readonly login: string;
  readonly channelName: string;
  /** When what is paid for ends. */
  readonly endsAt: string;
}

type Open = 'cancel' | 'pause' | 'change' | 'charge' | null;

type Action = 'CANCEL' | 'KEEP' | 'PAUSE' | 'RESUME' | 'RETRY';

/** A charge that would come at once costs another price than its buyer knows. */
const PRICE_CHANGED = 'PRICE_CHANGED';

/** The dialogs that end with the answer to their action. */
const DIALOGS: { readonly [action in Action]?: Open } = { CANCEL: 'cancel', PAUSE: 'pause' };

interface PlanActionsProps {
  readonly plan: ResultOf<typeof PlanFields>;
  readonly login: string;
  readonly loading: boolean;
  readonly onAct: (action: 'KEEP' | 'RETRY') => void;
  readonly onResume: () => void;
  readonly onOpen: (dialog: Open) => void;
}

/** The buttons for everything that the plan's state allows. */
const PlanActions = ({ plan, login, loading, onAct, onResume, onOpen }: PlanActionsProps) => {
  const isTryable = plan.state === 'PAST_DUE';
  return (
    <div className={styles.deeds}>
      {plan.state === 'ENDING' && plan.card !== null && (
        <Button size="small" variant="primary" loading={loading} onClick={() => onAct('KEEP')}>
          <Trans>Keep it</Trans>
        </Button>
      )}
      {plan.state === 'PAUSED' && (
        <Button size="small" variant="primary" loading={loading} onClick={onResume}>
          <Trans>Resume</Trans>
        </Button>
      )}
      {isTryable && (
        <>
          <Button size="small" variant="primary" loading={loading} onClick={() => onAct('RETRY')}>
            <Trans>Try the card again</Trans>
          </Button>
          <ButtonLink size="small" to={moreMonthsPath(productName(login, plan.tier as SubscriptionTier))}>
            <Trans>Pay with another card</Trans>
          </ButtonLink>
        </>
      )}
      {(plan.state === 'ACTIVE' || plan.state === 'PAUSED') && (
        <Button size="small" onClick={() => onOpen('change')}>
          <Trans>Change</Trans>
        </Button>
      )}
      {plan.state === 'ACTIVE' && (
        <Button size="small" onClick={() => onOpen('pause')}>
          <Trans>Pause</Trans>
        </Button>
      )}
      {(plan.state === 'ACTIVE' || plan.state === 'PAUSED' || plan.state === 'CHARGING' || isTryable) && (
        <Button size="small" variant="ghost" onClick={() => onOpen('cancel')}>
          <Trans>Cancel subscription</Trans>
        </Button>
      )}
    </div>
  );
};

/** How a subscription renews, and what its owner can do about it. */
export const SubscriptionPlan = ({ plan: fragment, channelID, login, channelName, endsAt }: SubscriptionPlanProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const plan = readFragment(PlanFields, fragment);
  const [{ fetching }, update] = useUpdateSubscriptionPlan();
  const [open, setOpen] = useState<Open>(null);
  const [acting, setActing] = useState<Action>();
  const [charging, setCharging] = useState<Action>('RESUME');
  const client = useClient();
  const day = dayText(endsAt);
  const isPaid = Date.parse(endsAt) > Date.now();

  const askForCharge = (action: Action): void => {
    setCharging(action);
    setOpen('charge');
  };
  const confirmCharge = (): void =>
    void act(charging, plan.nextPrice === null ? {} : { confirmedPrice: plan.nextPrice.amount });

  const act = async (action: Action, more: { pauseMonths?: number; confirmedPrice?: number } = {}) => {
    setActing(action);
    const { data, error } = await update({ input: { channelID, action, ...more } });
    const problem = problemOf(data?.updateSubscriptionPlan, error);
    // A dialog that was opened while the answer was on its way stays.
    setOpen((shown) => (shown === DIALOGS[action] || shown === 'charge' ? null : shown));
    if (problem?.code === PRICE_CHANGED) {
      // The price of now is asked about.
      await client.query(PlanPriceQuery, {}, { requestPolicy: 'network-only' });
      return askForCharge(action);
    }
    if (problem !== null) return show({ type: 'error', message: problem.message });
    // A user who has cancelled by mistake finds the way back here, too.
    if (action === 'CANCEL' && data?.updateSubscriptionPlan.plan != null) {
      show({
        type: 'success',
        message: t`Your subscription to ${channelName} no longer renews.`,
        button: { label: t`Undo`, run: () => void act('KEEP') },
      });
    }
  };
  const isTryable = plan.state === 'PAST_DUE';
  return (
    <div className={styles.plan}>
      <p role="status">
        <PlanSentence plan={plan} day={day} />
      </p>
      <PlanActions
        plan={plan}
        login={login}
        loading={fetching}
        onAct={(action) => void act(action)}
        onResume={() => askForCharge('RESUME')}
        onOpen={setOpen}
      />
      <ConfirmDialog
        open={open === 'cancel'}
        title={t`Cancel your subscription to ${channelName}?`}
        confirmLabel={t`Cancel subscription`}
        keepLabel={t`Keep subscription`}
        loading={fetching && acting === 'CANCEL'}
        onConfirm={() => void act('CANCEL')}
        onClose={() => setOpen(null)}
      >
        {isTryable ? (
          <Trans>Its benefits end now, because this time is not paid for.</Trans>
        ) : (
          <Trans>Nothing more is charged. You keep its benefits until {day}.</Trans>
        )}
      </ConfirmDialog>
      {open === 'pause' && (
        <PausePlanDialog
          day={day}
          loading={fetching && acting === 'PAUSE'}
          onPause={(pauseMonths) => void act('PAUSE', { pauseMonths })}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'charge' && (
        <ConfirmChargeDialog
          plan={plan}
          channelName={channelName}
          day={isPaid && charging !== 'RETRY' ? day : null}
          loading={fetching && acting === charging}
          onConfirm={confirmCharge}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'change' && (
        <ChangePlanDialog plan={plan} channelID={channelID} login={login} onClose={() => setOpen(null)} />
      )}
    </div>
  );
};

interface PlanSentenceProps {
  readonly plan: ResultOf<typeof PlanFields>;
  readonly day: string;
}

const PlanSentence = ({ plan, day }: PlanSentenceProps) => {
  const chargeDay = dayText(plan.chargesAt ?? '');
  const tier = tierNumber(plan.nextTier as SubscriptionTier);
  const price = plan.nextPrice === null ? '' : moneyText(plan.nextPrice);
  const card = plan.card ?? '';
  const months = <Plural value={plan.nextMonths} one="# month" other="# months" />;
  switch (plan.state) {
    case 'ACTIVE':
      return (
        <Trans>
          Renews on {chargeDay} at Tier {tier} for {months}: {price} plus tax, from the card {card}.
        </Trans>
      );
    case 'PAUSED':
      return (
        <Trans>
          Paused. It continues on {chargeDay}, for {price} plus tax.
        </Trans>
      );
    case 'CHARGING':
      return <Trans>Your card {card} is being charged.</Trans>;
    case 'PAST_DUE':
      return (
        <Trans>
          Your card {card} could not be charged. We try again on {chargeDay}; until then you keep the benefits.
        </Trans>
      );
    case 'ENDING':
      return <Trans>Canceled. It ends on {day}, and nothing more is charged.</Trans>;
    default:
      return plan.endReason === 'UNPAID' ? (
        <Trans>It ended because your card could not be charged. Your months are still counted.</Trans>
      ) : (
        <Trans>It does not renew. Your months are still counted.</Trans>
      );
  }
};
