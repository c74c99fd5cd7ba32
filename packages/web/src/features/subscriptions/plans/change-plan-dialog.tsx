import { productPath } from '@bandshell/domain/kernel';
import {
  productName,
  SUBSCRIPTION_MONTHS,
  SUBSCRIPTION_TIERS,
  type SubscriptionTier,
  tierNumber,
} from '@bandshell/domain/subscriptions';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { problemOf } from '../../../core/messages/problem-text.ts';
import { Link } from '../../../platform/router/link.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { RadioGroup } from '../../../ui/field/radio-group.tsx';
import { PlanChange } from './plan-change.tsx';
import { useChangeSubscriptionPlan } from './use-change-subscription-plan.ts';

export interface ChangePlanDialogProps {
  readonly plan: { readonly id: string; readonly tier: string; readonly nextTier: string; readonly nextMonths: number };
  readonly channelID: string;
  readonly login: string;
  readonly onClose: () => void;
}

/** For what a subscription renews. A higher tier is bought, because it begins at once. */
export const ChangePlanDialog = ({ plan, channelID, login, onClose }: ChangePlanDialogProps) => {
  const { t } = useLingui();
  const [tier, setTier] = useState(plan.nextTier as SubscriptionTier);
  const [months, setMonths] = useState(String(plan.nextMonths));
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, change] = useChangeSubscriptionPlan();
  const isHigher = tierNumber(tier) > tierNumber(plan.tier as SubscriptionTier);
  const save = async () => {
    const { data, error } = await change({ input: { channelID, tier, months: Number(months) } });
    const refused = problemOf(data?.changeSubscriptionPlan, error)?.message;
    setProblem(refused);
    if (refused === undefined) onClose();
  };
  return (
    <FormDialog
      open
      title={t`Change your subscription`}
      submitLabel={<Trans>Change with the next charge</Trans>}
      loading={fetching}
      disabled={isHigher}
      problem={problem}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <RadioGroup
        label={t`Tier`}
        look="segments"
        value={tier}
        onChange={setTier}
        options={SUBSCRIPTION_TIERS.map((value) => {
          const number = tierNumber(value);
          return { value, label: t`Tier ${number}` };
        })}
      />
      <RadioGroup
        label={t`How long`}
        look="segments"
        value={months}
        onChange={setMonths}
        options={SUBSCRIPTION_MONTHS.map((value) => ({
          value: String(value),
          label: <Plural value={value} one="# month" other="# months" />,
        }))}
      />
      {isHigher ? (
        <p role="status">
          <Trans>
            A higher tier starts right away, so you buy it on{' '}
            <Link to={productPath(productName(login, tier))}>the channel page</Link>. The time that you have paid for
            waits and continues when the higher tier ends.
          </Trans>
        </p>
      ) : (
        <PlanChange planID={plan.id} tier={tier} months={Number(months)} />
      )}
    </FormDialog>
  );
};
