import { REPORT_DECISIONS, type ReportDecision } from '@bandshell/domain/reports';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { problemOf } from '../../../core/messages/problem-text.ts';
import { StaffNoteField } from '../../../core/staff/staff-note-field.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { RadioGroup } from '../../../ui/field/radio-group.tsx';
import { useSnackbar } from '../../../ui/snackbar/use-snackbar.ts';
import { decisionMessages, reasonMessages } from '../report-messages.ts';
import type { QueuedReport } from './reports-queue-query.ts';
import { useDecideReport } from './use-decide-report.ts';

export interface DecideReportDialogProps {
  readonly report: QueuedReport;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Decides a report, with a note for the audit log. */
export const DecideReportDialog = ({ report, onDone, onClose }: DecideReportDialogProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [{ fetching }, decide] = useDecideReport();
  const [decision, setDecision] = useState<ReportDecision>();
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = async () => {
    if (decision === undefined) return;
    setProblem(undefined);
    const { data, error } = await decide({ input: { reportID: report.id, decision, note } });
    const refusal = problemOf(data?.decideReport, error);
    if (refusal === null) {
      show({ type: 'success', message: t`The report is decided. The reporter gets an email.` });
      onDone();
    } else if (refusal.code === 'ALREADY_DECIDED') {
      show({ type: 'info', message: refusal.message });
      onDone();
    } else setProblem(refusal.message);
  };
  return (
    <FormDialog
      open
      title={t`Decide this report`}
      submitLabel={<Trans>Decide</Trans>}
      loading={fetching}
      disabled={decision === undefined || note.trim() === ''}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        <b>{t(reasonMessages[report.reason])}</b>
      </p>
      {report.text !== '' && <p translate="no">{report.text}</p>}
      <RadioGroup<ReportDecision>
        label={t`Your decision`}
        value={decision}
        options={REPORT_DECISIONS.map((value) => ({ value, label: t(decisionMessages[value]) }))}
        onChange={setDecision}
      />
      <StaffNoteField value={note} onChange={setNote} />
    </FormDialog>
  );
};
