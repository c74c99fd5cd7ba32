import { siteLanguages } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../core/messages/problem-text.ts';
import { readersZone, zoneOptions } from '../../platform/format/time-zones.ts';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Select } from '../../ui/field/select.tsx';
import { Switch } from '../../ui/field/switch.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Problem } from '../../ui/notice/problem.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import styles from './email-settings.module.css';
import { minuteOfTime, timeText } from './quiet-time.ts';
import { useUpdateEmailSettings } from './use-update-email-settings.ts';

export const EmailSettingsFacts = graphql(`
  fragment EmailSettingsFacts on NotificationSettings {
    id
    emailLanguage
    quietHours {
      from
      to
      timeZone
    }
  }
`);

export interface EmailSettingsFormProps {
  readonly settings: FragmentOf<typeof EmailSettingsFacts>;
}

/** The language of e-mails and the hours without them. Nothing changes before it is saved. */
export const EmailSettingsForm = ({ settings }: EmailSettingsFormProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [{ fetching }, update] = useUpdateEmailSettings();
  const { emailLanguage, quietHours } = readFragment(EmailSettingsFacts, settings);
  const [language, setLanguage] = useState(emailLanguage);
  const [isQuiet, setQuiet] = useState(quietHours !== null);
  const [from, setFrom] = useState(timeText(quietHours?.from ?? 22 * 60));
  const [to, setTo] = useState(timeText(quietHours?.to ?? 8 * 60));
  const [timeZone, setTimeZone] = useState(quietHours?.timeZone ?? readersZone());
  const [problem, setProblem] = useState<string>();

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    const hours = isQuiet ? { from: minuteOfTime(from), to: minuteOfTime(to), timeZone } : null;
    const { data, error } = await update({ input: { language, quietHours: hours } });
    if (data?.updateEmailSettings.settings != null) show({ type: 'success', message: t`Saved.` });
    else setProblem(failureText(data?.updateEmailSettings.error, error));
  };

  return (
    <Card
      title={t`How emails arrive`}
      lead={t`We collect news for 15 minutes and send one email, at most 12 a day. Emails about live streams come right away.`}
    >
      <form className={styles.form} onSubmit={save}>
        <Select
          label={t`Language of emails`}
          options={siteLanguages.map(({ tag, name }) => ({ value: tag, label: name }))}
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value)}
        />
        <Switch
          label={t`Quiet hours`}
          hint={t`Other emails and notifications in browsers wait until quiet hours end. Reminders that you asked for still arrive.`}
          checked={isQuiet}
          onChange={setQuiet}
        />
        {isQuiet && (
          <div className={styles.hours}>
            <TextField
              type="time"
              required
              label={t({ message: 'From', context: 'a time of day' })}
              value={from}
              onChange={(event) => setFrom(event.currentTarget.value)}
            />
            <TextField
              type="time"
              required
              label={t({ message: 'Until', context: 'a time of day' })}
              value={to}
              onChange={(event) => setTo(event.currentTarget.value)}
            />
            <Select
              label={t`Time zone`}
              options={zoneOptions(timeZone)}
              value={timeZone}
              onChange={(event) => setTimeZone(event.currentTarget.value)}
            />
          </div>
        )}
        <Problem text={problem} />
        <div>
          <Button type="submit" variant="primary" loading={fetching}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </Card>
  );
};
