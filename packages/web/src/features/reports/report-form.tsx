import { countCodePoints } from '@bandshell/domain/kernel';
import {
  REPORT_REASONS,
  REPORT_TEXT_MAX_CODE_POINTS,
  type ReportKind,
  type ReportReason,
} from '@bandshell/domain/reports';
import { readTimeText, writeTimeText } from '@bandshell/domain/videos';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { problemOf, type Problem as Refusal } from '../../core/messages/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { LengthOf } from '../../ui/field/length-of.tsx';
import { RadioGroup } from '../../ui/field/radio-group.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Problem } from '../../ui/notice/problem.tsx';
import styles from './report-form.module.css';
import { reasonMessages } from './report-messages.ts';
import { useCreateReport } from './use-create-report.ts';

/** Something that can be reported. */
export interface Reportable {
  readonly kind: ReportKind;
  /** As `createReport` takes it. */
  readonly targetID: string;
  readonly label: string;
}

export interface ReportFormProps {
  /** Everything that can be reported, the most likely first. */
  readonly targets: readonly [Reportable, ...Reportable[]];
  /** Start value of the moment in a video, in seconds. */
  readonly atSeconds: number;
  readonly onSent: () => void;
}

/** The form that reports a user, their stream, a video or a clip to staff. */
export const ReportForm = ({ targets, atSeconds, onSent }: ReportFormProps) => {
  const { t } = useLingui();
  const [kind, setKind] = useState<ReportKind>(targets[0].kind);
  const [reason, setReason] = useState<ReportReason>();
  const [text, setText] = useState('');
  const [moment, setMoment] = useState(writeTimeText(atSeconds));
  const [hasTried, setTried] = useState(false);
  const [problem, setProblem] = useState<Refusal | null>(null);
  const [{ fetching }, create] = useCreateReport();

  const target = targets.find((one) => one.kind === kind) ?? targets[0];
  const offset = kind === 'VIDEO' ? readTimeText(moment) : undefined;
  const length = countCodePoints(text.trim(), REPORT_TEXT_MAX_CODE_POINTS + 1);
  const momentError = kind === 'VIDEO' && offset === undefined ? t`Enter a time such as 1:15 or 1:02:03.` : undefined;
  const reasonError = reason === undefined ? t`Choose a reason.` : undefined;
  const textError =
    length > REPORT_TEXT_MAX_CODE_POINTS
      ? t`The text is too long.`
      : reason === 'OTHER' && length === 0
        ? t`Describe what happened.`
        : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reason === undefined || textError !== undefined || momentError !== undefined || fetching) return;
    setProblem(null);
    const { data, error } = await create({
      input: {
        kind: target.kind,
        targetID: target.targetID,
        reason,
        text,
        ...(offset !== undefined && { offsetSeconds: Math.floor(offset) }),
      },
    });
    const refusal = problemOf(data?.createReport, error);
    if (refusal === null) onSent();
    else setProblem(refusal);
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {targets.length > 1 && (
        <RadioGroup<ReportKind>
          label={t`What are you reporting?`}
          value={kind}
          options={targets.map((one) => ({ value: one.kind, label: <span translate="no">{one.label}</span> }))}
          onChange={setKind}
        />
      )}
      <RadioGroup<ReportReason>
        label={t`What is wrong?`}
        value={reason}
        options={REPORT_REASONS.map((value) => ({ value, label: t(reasonMessages[value]) }))}
        error={hasTried ? reasonError : undefined}
        onChange={setReason}
      />
      {kind === 'VIDEO' && (
        <TextField
          label={t`Where in the video`}
          hint={t`Staff will start watching there.`}
          value={moment}
          autoComplete="off"
          inputMode="numeric"
          error={momentError}
          onChange={(event) => setMoment(event.currentTarget.value)}
        />
      )}
      <TextArea
        label={reason === 'OTHER' ? t`What happened?` : t`What happened? (optional)`}
        hint={t`Only staff read it. The user does not learn who reported them.`}
        aside={<LengthOf length={length} most={REPORT_TEXT_MAX_CODE_POINTS} />}
        rows={5}
        value={text}
        error={hasTried || length > REPORT_TEXT_MAX_CODE_POINTS ? textError : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Problem text={problem?.message} />
      <div>
        <Button type="submit" variant="primary" loading={fetching}>
          <Trans>Send report</Trans>
        </Button>
      </div>
    </form>
  );
};
