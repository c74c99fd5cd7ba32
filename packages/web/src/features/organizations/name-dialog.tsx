import { ORGANIZATION_NAME_MAX_CODE_POINTS } from '@bandshell/domain/organizations';
import { useLingui } from '@lingui/react/macro';
import type { CombinedError } from '@urql/core';
import { useState } from 'react';
import { type Problem, problemOf } from '../../core/messages/problem-text.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { TextField } from '../../ui/field/text-field.tsx';

export interface NameDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  /** The text that the field contains first. */
  readonly name: string;
  readonly loading: boolean;
  readonly send: (name: string) => Promise<{
    readonly payload: { readonly error: Problem | null } | null | undefined;
    readonly error: CombinedError | undefined;
  }>;
  readonly onClose: () => void;
}

/** Asks for the name of an organisation. It stays open with the reason if the server refuses the name. */
export const NameDialog = ({ title, submitLabel, name, loading, send, onClose }: NameDialogProps) => {
  const { t } = useLingui();
  const [text, setText] = useState(name);
  const [problem, setProblem] = useState<string>();
  const submit = async () => {
    const { payload, error } = await send(text);
    const refusal = problemOf(payload, error);
    if (refusal === null) onClose();
    else setProblem(refusal.message);
  };
  return (
    <FormDialog
      open
      title={title}
      submitLabel={submitLabel}
      loading={loading}
      disabled={text.trim() === '' || text.trim() === name}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={t`Name`}
        data-first-focus
        value={text}
        error={problem}
        maxLength={ORGANIZATION_NAME_MAX_CODE_POINTS * 2}
        autoComplete="off"
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
};
