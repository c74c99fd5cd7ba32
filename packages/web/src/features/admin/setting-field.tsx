import { useLingui } from '@lingui/react/macro';
import { Select } from '../../ui/field/select.tsx';
import { Switch } from '../../ui/field/switch.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import type { Setting } from './settings-list-query.ts';

export interface SettingFieldProps {
  readonly setting: Setting;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** The control for a setting of its kind. The server validates the value. */
export const SettingField = ({ setting, value, onChange }: SettingFieldProps) => {
  const { t } = useLingui();
  const { kind, min, max, choices } = setting;
  const least = min ?? 0;
  const most = max ?? 0;
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  switch (kind) {
    case 'BOOLEAN':
      return <Switch label={t`On`} checked={value === true} onChange={onChange} />;
    case 'INTEGER':
      return (
        <TextField
          label={t`Value`}
          type="number"
          inputMode="numeric"
          step={1}
          min={min ?? undefined}
          max={max ?? undefined}
          hint={t`A whole number from ${least} to ${most}.`}
          value={text}
          onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? '' : Number(currentTarget.value))}
        />
      );
    case 'CHOICE':
      return (
        <Select
          label={t`Value`}
          value={text}
          options={(choices ?? []).map((choice) => ({ value: choice, label: choice }))}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'DATE':
      return (
        <TextField
          label={t`Value`}
          type="date"
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'TIME':
      return (
        <TextField
          label={t`Value`}
          hint={t`A time with its UTC offset, such as 2026-12-31T09:00:00-08:00.`}
          spellCheck={false}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'LINK':
      return (
        <TextField
          label={t`Value`}
          hint={t`A path of this site, or an address with https.`}
          spellCheck={false}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'TEXT':
      return (
        <TextField
          label={t`Value`}
          maxLength={max ?? undefined}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
};
