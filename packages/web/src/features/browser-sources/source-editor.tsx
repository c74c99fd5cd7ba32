import type { BrowserSourceAlert } from '@bandshell/contract';
import { checkSourceStyle, SOURCE_NAME_MAX, type SourceStyle } from '@bandshell/domain/browser-sources';
import type { SiteLanguage } from '@bandshell/domain/kernel';
import { ALERT_KINDS, type AlertKindName, alertKinds, type GoalMetricName } from '@bandshell/domain/overlay-kinds';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useMemo, useState } from 'react';
import { problemOf } from '../../core/messages/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonRow } from '../../ui/button/button-row.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Problem } from '../../ui/notice/problem.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import type { ShownSource } from './browser-source-fields.ts';
import styles from './browser-sources.module.css';
import { SourceOptions } from './source-options.tsx';
import { SourcePreview } from './source-preview.tsx';
import { useTestBrowserSource } from './use-test-browser-source.ts';
import { useUpdateBrowserSource } from './use-update-browser-source.ts';

export interface SourceEditorProps {
  readonly source: ShownSource;
  readonly login: string;
  readonly channelID: string;
}

/** The options of a source beside a preview that follows them. They are stored when the form is sent. */
export const SourceEditor = ({ source, login, channelID }: SourceEditorProps) => {
  const { t, i18n } = useLingui();
  const show = useSnackbar();
  const { id: sourceID, kind } = source;
  const [name, setName] = useState(source.name);
  const [style, setStyle] = useState<SourceStyle>(() => ({
    ...source.style,
    language: source.style.language as SiteLanguage,
  }));
  const [tested, setTested] = useState<BrowserSourceAlert>();
  const [problem, setProblem] = useState<string>();
  const [{ fetching: isSaving }, update] = useUpdateBrowserSource();
  const [{ fetching: isTesting }, test] = useTestBrowserSource();
  const language = i18n.locale === 'de' ? 'de' : 'en';
  const isPossible = checkSourceStyle(style).ok;
  // A number that is half typed leaves the preview as it was.
  const [shown, setShown] = useState(style);
  if (isPossible && shown !== style) setShown(style);
  const preview = useMemo(() => ({ kind, channelID, login, style: shown }), [kind, channelID, login, shown]);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const input = {
      ...style,
      hiddenAlerts: style.hiddenAlerts as AlertKindName[],
      goalMetric: style.goalMetric as GoalMetricName,
    };
    const { data, error } = await update({ input: { sourceID, name, style: input } });
    const refusal = problemOf(data?.updateBrowserSource, error);
    setProblem(refusal?.message);
    if (refusal === null) show({ type: 'success', message: t`The options are saved. Open sources already use them.` });
  };
  const sendTest = async (alert: AlertKindName) => {
    setTested({ id: `test-${Date.now()}`, kind: alert, facts: alertKinds[alert].sample });
    const { data, error } = await test({ input: { sourceID, kind: alert } });
    const refusal = problemOf(data?.testBrowserSource, error);
    if (refusal !== null) show({ type: 'error', message: refusal.message });
  };
  return (
    <form className={styles.editor} noValidate onSubmit={(event) => void save(event)}>
      <div className={styles.options}>
        <TextField
          label={t`Name`}
          value={name}
          maxLength={SOURCE_NAME_MAX}
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <SourceOptions kind={kind} style={style} onChange={(change) => setStyle({ ...style, ...change })} />
        <Problem text={problem} />
        <ButtonRow>
          <Button type="submit" variant="primary" loading={isSaving} disabled={!isPossible || name.trim() === ''}>
            <Trans>Save options</Trans>
          </Button>
        </ButtonRow>
      </div>
      <div className={styles.side}>
        <SourcePreview source={preview} alert={tested} />
        {kind === 'ALERTS' && (
          <fieldset className={styles.tests}>
            <legend>
              <Trans>Send a test alert</Trans>
            </legend>
            {ALERT_KINDS.map((alert) => (
              <Button key={alert} size="small" disabled={isTesting} onClick={() => void sendTest(alert)}>
                {alertKinds[alert].names[language]}
              </Button>
            ))}
          </fieldset>
        )}
      </div>
    </form>
  );
};
