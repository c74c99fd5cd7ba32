import { type SubscriptionTier, tierNumber } from '@bandshell/domain/subscriptions';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { moneyText } from '../../../core/money/money-text.ts';
import type { ResultOf } from '../../../platform/graphql/graphql.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import type { PlanFields } from './plan-fields.ts';

export interface ConfirmChargeDialogProps {
  readonly plan: ResultOf<typeof PlanFields>;
  readonly channelName: string;
  /** The day of the charge; null: it comes at once. */
  readonly day: string | null;
  readonly loading: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for a charge with its price, before it is made. */
export const ConfirmChargeDialog = ({
  plan,
  channelName,
  day,
  loading,
  onConfirm,
  onClose,
}: ConfirmChargeDialogProps) => {
  const { t } = useLingui();
  const tier = tierNumber(plan.nextTier as SubscriptionTier);
  const price = plan.nextPrice === null ? '' : moneyText(plan.nextPrice);
  const card = plan.card ?? '';
  const months = <Plural value={plan.nextMonths} one="# month" other="# months" />;
  return (
    <ConfirmDialog
      open
      title={t`Continue your subscription to ${channelName}?`}
      confirmLabel={day === null ? t`Pay ${price}` : t`Go on`}
      loading={loading}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {day === null ? (
        <Trans>
          Your card {card} is charged now: {price} plus tax, for {months} at Tier {tier}.
        </Trans>
      ) : (
        <Trans>
          Your card {card} is charged on {day}: {price} plus tax, for {months} at Tier {tier}.
        </Trans>
      )}
    </ConfirmDialog>
  );
};
