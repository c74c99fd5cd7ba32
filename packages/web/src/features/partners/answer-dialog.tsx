import { countCodePoints } from '@bandshell/domain/kernel';
import { PARTNER_TEXT_MAX_CODE_POINTS } from '@bandshell/domain/partners';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { problemOf } from '../../core/messages/problem-text.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { LengthOf } from '../../ui/field/length-of.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { useAnswerPartnerApplication } from './use-answer-partner-application.ts';

export interface AnswerDialogProps {
  readonly application: { readonly id: string; readonly applicant: { readonly displayName: string } | null };
  readonly isAccepted: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The text that staff write to a channel that asks to become a partner. */
export const AnswerDialog = ({ application, isAccepted, onDone, onClose }: AnswerDialogProps) => {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, answer] = useAnswerPartnerApplication();
  const name = application.applicant?.displayName ?? '';
  const submit = async () => {
    const { data, error } = await answer({ input: { applicationID: application.id, isAccepted, answer: text } });
    const refusal = problemOf(data?.answerPartnerApplication, error);
    if (refusal === null) onDone();
    else setProblem(refusal.message);
  };
  return (
    <FormDialog
      open
      title={isAccepted ? t`Make ${name} a partner?` : t`Refuse the application of ${name}?`}
      submitLabel={isAccepted ? <Trans>Accept</Trans> : <Trans>Refuse</Trans>}
      loading={fetching}
      disabled={!isAccepted && text.trim() === ''}
      problem={problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextArea
        label={isAccepted ? t`A few words (optional)` : t`Why?`}
        hint={t`The owner will read it.`}
        rows={4}
        data-first-focus
        value={text}
        aside={<LengthOf length={countCodePoints(text)} most={PARTNER_TEXT_MAX_CODE_POINTS} />}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </FormDialog>
  );
};
