import { GOAL_TITLE_MAX, SOURCE_RANGES, type SourceKind, type SourceStyle } from '@bandshell/domain/browser-sources';
import { isSiteLanguage, siteLanguages } from '@bandshell/domain/kernel';
import { ALERT_KINDS, alertKinds, GOAL_METRICS, goalMetrics, growsInLevels } from '@bandshell/domain/overlay-kinds';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { Select } from '../../ui/field/select.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import styles from './browser-sources.module.css';
import { ColorField } from './color-field.tsx';

export interface SourceOptionsProps {
  readonly kind: SourceKind;
  readonly style: SourceStyle;
  readonly onChange: (change: Partial<SourceStyle>) => void;
}

type NumberOption = keyof typeof SOURCE_RANGES;

/** The fields of the options that concern a kind of source. */
export const SourceOptions = ({ kind, style, onChange }: SourceOptionsProps) => {
  const { t, i18n } = useLingui();
  const language = i18n.locale === 'de' ? 'de' : 'en';
  const numberField = (option: NumberOption, label: string, hint?: string) => (
    <NumberField
      label={label}
      hint={hint}
      range={SOURCE_RANGES[option]}
      value={style[option]}
      onChange={(value) => onChange({ [option]: value })}
    />
  );
  return (
    <div className={styles.fields}>
      {numberField('fontSize', t`Text size (px)`)}
      <Select
        label={t`Position`}
        value={style.position}
        options={[
          { value: 'TOP', label: t`Top` },
          { value: 'MIDDLE', label: t`Middle` },
          { value: 'BOTTOM', label: t`Bottom` },
        ]}
        onChange={(event) => onChange({ position: event.currentTarget.value as SourceStyle['position'] })}
      />
      <ColorField label={t`Text`} value={style.textColor} onChange={(textColor) => onChange({ textColor })} />
      <ColorField label={t`Accent`} value={style.accentColor} onChange={(accentColor) => onChange({ accentColor })} />
      <ColorField
        label={t`Background`}
        value={style.groundColor}
        onChange={(groundColor) => onChange({ groundColor })}
      />
      {numberField('groundOpacity', t`Background opacity (%)`, t`0 is transparent.`)}
      {kind === 'CHAT' && numberField('fadeSeconds', t`Messages fade after (s)`, t`0: they stay.`)}
      {kind === 'ALERTS' && numberField('alertSeconds', t`Show each alert for (s)`)}
      {kind === 'ALERTS' && numberField('volume', t`Volume (%)`, t`0 is silent.`)}
      {kind === 'GOAL' && !growsInLevels(style.goalMetric) && numberField('goalTarget', t`Goal`)}
      {kind !== 'CHAT' && (
        <Select
          label={t`Language`}
          value={style.language}
          options={siteLanguages.map(({ tag, name }) => ({ value: tag, label: name }))}
          onChange={({ currentTarget: { value } }) => isSiteLanguage(value) && onChange({ language: value })}
        />
      )}
      {kind === 'GOAL' && (
        <>
          <Select
            label={t`Counts`}
            value={style.goalMetric}
            options={GOAL_METRICS.map((metric) => ({ value: metric, label: goalMetrics[metric].names[language] }))}
            onChange={(event) => onChange({ goalMetric: event.currentTarget.value })}
          />
          <TextField
            label={t`Title`}
            hint={
              growsInLevels(style.goalMetric)
                ? t`Without a title, the bar shows the level. It is hidden while no train runs.`
                : t`Without a title, the bar shows what it counts.`
            }
            value={style.goalTitle}
            maxLength={GOAL_TITLE_MAX}
            onChange={(event) => onChange({ goalTitle: event.currentTarget.value })}
          />
        </>
      )}
      {kind === 'CHAT' && (
        <>
          <Checkbox
            label={t`Badges before names`}
            checked={style.showsBadges}
            onChange={(showsBadges) => onChange({ showsBadges })}
          />
          <Checkbox
            label={t`Hide words that AutoMod flags`}
            checked={style.hidesFlagged}
            onChange={(hidesFlagged) => onChange({ hidesFlagged })}
          />
        </>
      )}
      {kind === 'ALERTS' && <ShownAlerts hidden={style.hiddenAlerts} language={language} onChange={onChange} />}
    </div>
  );
};

interface ShownAlertsProps {
  readonly hidden: SourceStyle['hiddenAlerts'];
  readonly language: 'en' | 'de';
  readonly onChange: SourceOptionsProps['onChange'];
}

const ShownAlerts = ({ hidden, language, onChange }: ShownAlertsProps) => (
  <fieldset className={styles.shownAlerts}>
    <legend>
      <Trans>Shown alerts</Trans>
    </legend>
    {ALERT_KINDS.map((alert) => (
      <Checkbox
        key={alert}
        label={alertKinds[alert].names[language]}
        checked={!hidden.includes(alert)}
        onChange={(isShown) => {
          const others = hidden.filter((each) => each !== alert);
          onChange({ hiddenAlerts: isShown ? others : [...others, alert] });
        }}
      />
    ))}
  </fieldset>
);

interface NumberFieldProps {
  readonly label: string;
  readonly hint: string | undefined;
  readonly range: readonly [number, number];
  readonly value: number;
  readonly onChange: (value: number) => void;
}

const NumberField = ({ label, hint, range: [least, most], value, onChange }: NumberFieldProps) => {
  const { t } = useLingui();
  const isPossible = Number.isInteger(value) && value >= least && value <= most;
  return (
    <TextField
      type="number"
      inputMode="numeric"
      label={label}
      hint={hint}
      error={isPossible ? undefined : t`From ${least} to ${most}.`}
      min={least}
      max={most}
      step={1}
      value={Number.isNaN(value) ? '' : value}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
    />
  );
};
