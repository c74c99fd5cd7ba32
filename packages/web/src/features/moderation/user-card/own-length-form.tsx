import { MODERATION_REASON_MAX_CODE_POINTS } from '@bandshell/domain/moderation';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, Clock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { ButtonRow } from '../../../ui/button/button-row.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { banUnits } from './ban-lengths.ts';
import styles from './user-card.module.css';

export interface OwnLengthFormProps {
  readonly isBusy: boolean;
  /** @param seconds null for a ban */
  readonly onBan: (seconds: number | null, reason: string) => void;
}

/** A timeout of any length, or a ban, with the reason that the user reads. */
export const OwnLengthForm = ({ isBusy, onBan }: OwnLengthFormProps) => {
  const { t } = useLingui();
  const [count, setCount] = useState('1');
  const [unit, setUnit] = useState('3600');
  const [reason, setReason] = useState('');
  const [hasTried, setTried] = useState(false);
  const isCount = /^[1-9]\d{0,6}$/.test(count.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isCount && !isBusy) onBan(Number(count) * Number(unit), reason);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.length}>
        <TextField
          label={t`How long`}
          value={count}
          inputMode="numeric"
          maxLength={7}
          autoComplete="off"
          error={hasTried && !isCount ? t`Enter a whole number.` : undefined}
          onChange={(event) => setCount(event.currentTarget.value)}
        />
        <Select
          label={t`Unit`}
          value={unit}
          options={banUnits()}
          onChange={(event) => setUnit(event.currentTarget.value)}
        />
      </div>
      <TextField
        label={t`Reason (optional)`}
        hint={t`The user will read it.`}
        value={reason}
        maxLength={MODERATION_REASON_MAX_CODE_POINTS}
        autoComplete="off"
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <ButtonRow>
        <Button type="submit" size="small" variant="primary" icon={<Clock aria-hidden="true" />} loading={isBusy}>
          <Trans>Time out</Trans>
        </Button>
        <Button
          size="small"
          variant="danger"
          icon={<Ban aria-hidden="true" />}
          disabled={isBusy}
          onClick={() => onBan(null, reason)}
        >
          <Trans>Ban with this reason</Trans>
        </Button>
      </ButtonRow>
    </form>
  );
};
