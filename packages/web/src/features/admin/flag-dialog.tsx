import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { problemOf } from '../../core/messages/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonRow } from '../../ui/button/button-row.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useChangeFlag } from './use-change-flag.ts';
import { useUndoableChange } from './use-undoable-change.ts';

export interface FlagDialogProps {
  readonly flag: { readonly name: string; readonly description: string; readonly percentage: number };
  readonly onClose: () => void;
}

const steps = [0, 1, 5, 25, 50, 100];

/** Turns a flag on for a percentage of users. The snackbar offers to undo it. */
export const FlagDialog = ({ flag, onClose }: FlagDialogProps) => {
  const { t } = useLingui();
  const [{ fetching }, change] = useChangeFlag();
  const [text, setText] = useState(String(flag.percentage));
  const percentage = text.trim() === '' ? Number.NaN : Number(text);
  const { name } = flag;

  const { problem, submit } = useUndoableChange({
    name,
    before: flag.percentage,
    onDone: onClose,
    send: async (share: number) => {
      const { data, error } = await change({ input: { name, percentage: share } });
      return problemOf(data?.changeFlag, error);
    },
  });

  return (
    <FormDialog
      open
      title={t`Change ${name}`}
      submitLabel={t`Change`}
      loading={fetching}
      disabled={Number.isNaN(percentage) || percentage === flag.percentage}
      problem={problem}
      onSubmit={() => submit(percentage)}
      onClose={onClose}
    >
      <p>{flag.description}</p>
      <TextField
        label={t`Percentage of users`}
        type="number"
        inputMode="decimal"
        min={0}
        max={100}
        step={0.01}
        value={text}
        hint={t`Users who have it keep it while the share grows. Visitors without an account get it at 100.`}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ButtonRow>
        {steps.map((step) => (
          <Button key={step} size="small" aria-pressed={percentage === step} onClick={() => setText(String(step))}>
            {step === 0 ? t`Off` : step === 100 ? t`Everyone` : `${step} %`}
          </Button>
        ))}
      </ButtonRow>
    </FormDialog>
  );
};
