import { PAUSE_MONTHS } from '@bandshell/domain/subscriptions';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { RadioGroup } from '../../../ui/field/radio-group.tsx';

export interface PausePlanDialogProps {
  /** When what is paid for ends. */
  readonly day: string;
  readonly loading: boolean;
  readonly onPause: (months: number) => void;
  readonly onClose: () => void;
}

/** For how long nothing is charged. */
export const PausePlanDialog = ({ day, loading, onPause, onClose }: PausePlanDialogProps) => {
  const { t } = useLingui();
  const [months, setMonths] = useState('1');
  return (
    <FormDialog
      open
      title={t`Pause your subscription`}
      submitLabel={<Trans>Pause</Trans>}
      loading={loading}
      onSubmit={() => onPause(Number(months))}
      onClose={onClose}
    >
      <p>
        <Trans>
          You keep the benefits until {day}. Then nothing is charged and you have no benefits until the pause ends. An
          email tells you before the next charge.
        </Trans>
      </p>
      <RadioGroup
        label={t`How long`}
        look="segments"
        value={months}
        onChange={setMonths}
        options={PAUSE_MONTHS.map((value) => ({
          value: String(value),
          label: <Plural value={value} one="# month" other="# months" />,
        }))}
      />
    </FormDialog>
  );
};
